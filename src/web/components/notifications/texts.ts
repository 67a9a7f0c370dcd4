import * as m from '#messages/web';
/** Texts about push messages, which people know as notifications. */
export const pushTexts = {
  title: m.notifications_title(),
  offer: m.notifications_offer(),
  on: m.notifications_on(),
  blocked: m.notifications_blocked(),
  unsupported: m.notifications_unsupported(),
  onButton: m.notifications_on_button(),
  offButton: m.notifications_off_button(),
  turnedOn: m.notifications_turned_on(),
  turnedOff: m.notifications_turned_off(),
  failed: m.notifications_failed(),
  notAllowed: m.notifications_not_allowed(),
};
