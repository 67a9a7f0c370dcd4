/** Texts of one's own password, email, devices and data. */
export const securityTexts = {
  // Password
  currentPasswordLabel: 'Current password',
  newPasswordLabel: 'New password',
  passwordHint: (n: number) => `At least ${n} characters. Do not use a common password.`,
  passwordDevices: 'We sign out your other devices.',
  passwordChanged: 'Password changed',
  passwordChangedText: 'Your other devices are signed out.',
  passwordFailed: 'Your password was not changed. Please try again.',
  saving: 'Saving...',
  passwordButton: 'Change password',

  // Email
  emailLoading: 'Loading your email address...',
  emailFailed: 'Your email did not load. Please try again.',
  signInEmail: 'Your sign-in email:',
  tryAgain: 'Please try again.',
  emailConfirmed: (email: string) => `${email} is confirmed`,
  emailWaiting: (email: string) => `Waiting for confirmation at ${email}`,
  sending: 'Sending...',
  resendLinkButton: 'Resend link',
  cancelling: 'Cancelling...',
  cancelChangeButton: 'Cancel change',
  emailAgree: (old: string, date: string) =>
    `To finish, approve the change in the email we sent to ${old}. If you do nothing, it takes effect on ${date}.`,
  emailOpenLink: (date: string) => `Open the link in that email by ${date}.`,
  emailOpenLinkAndAgree: (linkDate: string, old: string, date: string) =>
    `Open the link in that email by ${linkDate}. Then approve the change in the email we sent to ${old}. If you cannot open that email, the change takes effect on ${date}.`,
  emailAsked: 'We have emailed both addresses',
  emailAskedText: 'Your email changes when you have confirmed it.',
  emailNotChanged: 'Your email was not changed. Please try again.',
  newEmailLabel: 'New email',
  newEmailHint:
    'We send a link to the new address. We also tell your old address, where you can stop the change.',
  changeEmailButton: 'Change email',

  // Own data
  shopDataTitle: 'Your shop’s data',
  dataTitle: 'Your data',
  downloadFailedTitle: 'Download failed',
  downloadFailedText: 'Your data did not load. Please try again.',
  preparing: 'Preparing...',
  downloadButton: 'Download my data',
  closeButton: (noun: string) => `Close my ${noun}`,
  closeFailed: (noun: string) => `Your ${noun} was not closed. Please try again.`,
  closed: (noun: string) => `Your ${noun} is closed`,
  closedText: 'We have sent you an email to confirm. Thank you for using Dwaso.',
  closeTitle: (noun: string) => `Close your ${noun}?`,
  closing: 'Closing...',
  closeForGoodButton: (noun: string) => `Close ${noun} permanently`,
  keepButton: (noun: string) => `Keep ${noun}`,

  // Devices
  deviceFailed: 'The device was not signed out. Please try again.',
  devicesLoading: 'Loading your devices...',
  devicesFailed: 'Your devices did not load. Please try again.',
  deviceSignedOut: 'This device is signed out',
  othersSignedOut: 'Your other devices are signed out',
  devicesLabel: 'Devices that are signed in',
  thisDevice: 'This device',
  lastSeen: (place: string, time: string) => `${place}, last seen ${time}`,
  signingOut: 'Signing out...',
  signOutLabel: (device: string) => `Sign out ${device}`,
  signOutButton: 'Sign out',
  signOutOthersButton: 'Sign out all other devices',
};
