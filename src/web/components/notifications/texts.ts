/** Texts about push messages, which people know as notifications. */
export const pushTexts = {
  title: 'Notifications on this device',
  offer: 'See news of your orders on this phone or computer at once. It costs nothing.',
  on: 'This device shows your messages. If it does not show one within 15 minutes, we email or text you.',
  blocked:
    'Notifications from Dwaso are blocked in this browser. Allow them in the settings of the browser, then open this page again.',
  unsupported:
    'This browser cannot show notifications. On an iPhone, add Dwaso to your home screen first. You get emails or SMS.',
  onButton: 'Turn on notifications',
  offButton: 'Turn off notifications',
  turnedOn: 'Notifications are on',
  turnedOff: 'Notifications are off',
  failed: 'Notifications were not changed',
  notAllowed: 'The browser did not allow notifications. Please try again.',
};
