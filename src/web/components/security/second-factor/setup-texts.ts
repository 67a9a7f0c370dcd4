/** Texts of setting up two-step sign-in. */
export const twoStepSetupTexts = {
  isSetUp: 'Set up',
  isNotSetUp: 'Not set up',
  tryAgain: 'Please try again.',

  // Authenticator app
  appText:
    'An authenticator app on your phone shows a 6-digit code that changes every 30 seconds. You enter it when you sign in.',
  yourPasswordLabel: 'Your password',
  settingUp: 'Setting up...',
  setUpButton: 'Set up',
  scanText: 'Scan this with an authenticator app, or type the key into it.',
  qrCodeLabel: 'QR code of the key for your authenticator app',
  keyLabel: 'Key',
  appCodeLabel: 'Code in the app now',
  confirming: 'Confirming...',
  confirmButton: 'Confirm',
  required: 'Admins must use two-step sign-in.',
  turnOffText: 'To turn off two-step sign-in and remove your passkeys, enter your password and a code.',
  passwordLabel: 'Password',
  codeLabel: 'Code',
  codeHint: '6 digits, or a recovery code.',
  turningOff: 'Turning off...',
  turnOffButton: 'Turn off two-step sign-in',

  // Recovery codes
  codesText:
    'Write these codes down and keep them away from your phone. If you lose your phone, each code signs you in once. We will not show them again.',
  codesLabel: 'Recovery codes',
  codesSavedButton: 'I have saved my codes',
  codesLeft: (count: number) =>
    count === 1 ? '1 of 10 recovery codes is left.' : `${count} of 10 recovery codes are left.`,
  codesHint: 'Your old codes will stop working.',
  codesCreating: 'Creating...',
  codesCreateButton: 'Create new codes',
  codesNewButton: 'New recovery codes',

  // Passkeys
  passkeysTitle: 'Passkeys',
  passkeysText: 'Sign in with your fingerprint, face or screen PIN instead of a code. Codes will still work.',
  passkeysFailed: 'Your passkeys did not load. Please try again.',
  passkeyRemoved: 'Passkey removed',
  passkeyNotRemoved: 'Not removed',
  passkeyUsed: (time: string) => `Last used ${time}`,
  passkeyUnused: (time: string) => `Added ${time}, not used yet`,
  removing: 'Removing...',
  removeLabel: (passkey: string) => `Remove ${passkey}`,
  removeButton: 'Remove',
  passkeyNotCreated:
    'The passkey was not created. Your device may not support passkeys, or it took too long.',
  passkeyAdded: 'Passkey added',
  passkeysUnsupported: 'This browser does not support passkeys.',
  passkeyAddButton: 'Add a passkey',
  passkeyName: 'My phone',
  passkeyNameLabel: 'Name of this device',
  passkeyNameHint: 'This helps you recognise it in the list.',
  passkeyWaiting: 'Waiting for your device...',
  continueButton: 'Continue',
  cancelButton: 'Cancel',
};
