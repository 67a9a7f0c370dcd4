import { defineErrors } from '#shared/define-errors';

const CODE_WRONG = 'This code is wrong or has been used. Wait for the next code in your app.';

/** The errors of this module: code, text with its parameters, and field. */
export const identityErrors = defineErrors({
  addressNotFound: ['NOT_FOUND', 'Address not found'],
  codeNeeded: ['TOTP_REQUIRED', 'Enter the code from your authenticator app'],
  secondFactorMissing: [
    'FORBIDDEN',
    'You do not have two-step sign-in. Ask another admin to allow a new password, then try again.',
  ],
  otherAdminNeeded: ['INVALID_STATE', 'Ask another admin to do this for you'],
  adminNotFound: ['NOT_FOUND', 'Admin not found'],
  lastOwner: ['INVALID_STATE', 'There must be at least 1 owner. Make someone else an owner first'],
  signInNeeded: ['UNAUTHENTICATED', 'Please sign in to continue'],
  emailChangeLinkInvalid: [
    'INVALID_TOKEN',
    'This link has been used, stopped or has expired. Request the email change again.',
  ],
  emailTakenMeanwhile: ['EMAIL_TAKEN', 'Another account already uses this email. Choose a different one.'],
  emailTaken: ['EMAIL_TAKEN', (whose: string) => `${whose} already uses this email`],
  accountChangedMeanwhile: ['INVALID_CREDENTIALS', 'Your account has just changed. Please sign in again.'],
  viewNotFound: ['NOT_FOUND', 'Viewing session not found'],
  accountNotFound: ['NOT_FOUND', 'Account not found'],
  noEmailToConfirm: ['INVALID_STATE', 'You have no new email to confirm'],
  emailInvalid: ['VALIDATION_ERROR', 'Please enter a valid email address', 'email'],
  noAddressYet: ['NOT_FOUND', 'No address saved yet'],
  personNotFound: ['NOT_FOUND', 'Person not found'],
  credentialsWrong: ['INVALID_CREDENTIALS', 'Invalid email or password'],
  accountSuspended: [
    'ACCOUNT_SUSPENDED',
    (because: string) => `Your account is suspended. To ask about it, contact support.${because}`,
  ],
  customerNotActive: ['INVALID_STATE', 'Only an active customer can be suspended'],
  notSuspended: ['INVALID_STATE', 'This person is not suspended'],
  cannotRemoveYourself: ['INVALID_STATE', 'You cannot remove yourself'],
  noLongerAdmin: ['FORBIDDEN', 'You are no longer an admin'],
  demoAccount: ['INVALID_CREDENTIALS', 'Demo accounts cannot sign in to a live market'],
  passkeyRemoved: ['INVALID_CREDENTIALS', 'This passkey was removed. Sign in again.'],
  sessionNotFound: ['NOT_FOUND', 'This device is already signed out'],
  authenticatorNeeded: ['INVALID_STATE', 'Set up an authenticator app first'],
  tooManyPasskeys: ['CONFLICT', 'You can have at most 10 passkeys. Remove one first.'],
  passkeyNotSaved: [
    'INVALID_CODE',
    'The passkey was not saved. It took too long, or your device did not check that it was you. Please try again.',
  ],
  passkeyKnown: ['CONFLICT', 'This passkey is already saved'],
  passkeyNotFound: ['NOT_FOUND', 'Passkey not found'],
  verificationCodeInvalid: [
    'INVALID_CODE',
    'The verification code is invalid or has expired. Please try again, or open the link in the email.',
  ],
  phoneCodeInvalid: ['INVALID_CODE', 'This code is wrong or has expired. Check it, or ask for a new one.'],
  tooManyPhoneCodes: [
    'RATE_LIMITED',
    (seconds: number) =>
      `You can get another code in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`}.`,
    (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  ],
  phoneTaken: ['CONFLICT', 'Another account already uses this phone number'],
  textsUnavailable: ['INVALID_STATE', 'We cannot send codes by SMS yet. Please use your email.'],
  phoneMissing: ['INVALID_STATE', 'Add your phone number first'],
  passwordByEmail: ['INVALID_STATE', 'You have a password. If you forgot it, reset it by email.'],
  deviceTooNew: [
    'INVALID_STATE',
    (hours: number) =>
      `For your safety, set the password on a phone or computer where you signed in more than ${hours / 24} days ago. Or contact Dwaso.`,
  ],
  pinRefused: ['VALIDATION_ERROR', (problem: string) => problem, 'pin'],
  pinPasswordNeeded: ['PASSWORD_REQUIRED', 'Enter your password again to set a PIN'],
  pinDeviceTooNew: [
    'INVALID_STATE',
    (hours: number) =>
      `For your safety, set the PIN on a phone or computer where you signed in more than ${hours / 24} days ago. Or contact Dwaso.`,
  ],
  lastIdentity: ['CONFLICT', 'Add an email address first, so that you can still sign in'],
  linkInvalid: ['INVALID_TOKEN', 'This link has been used or has expired. Request a new one.'],
  noAdminWithEmail: ['NOT_FOUND', 'No admin uses this email address'],
  emailUnreachable: ['VALIDATION_ERROR', 'Please enter an email address that can receive messages', 'email'],
  emailUnchanged: ['VALIDATION_ERROR', 'This is already your email', 'email'],
  noEmailChange: ['INVALID_STATE', 'You have no email change in progress'],
  secondFactorOn: ['INVALID_STATE', 'Two-step sign-in is already on. Switch it off first.'],
  setupNotStarted: ['INVALID_STATE', 'Start the setup first'],
  secondFactorNeeded: ['INVALID_STATE', 'Set up two-step sign-in first'],
  secondFactorRequired: ['INVALID_STATE', 'Two-step sign-in is required for admins'],
  secondFactorOff: ['INVALID_STATE', 'Two-step sign-in is already off'],
  noSecondFactor: ['INVALID_STATE', 'There is no two-step sign-in to reset'],
  accountExists: ['EMAIL_TAKEN', 'An account with this email already exists. Please sign in.', 'email'],
  customerNotFound: ['NOT_FOUND', 'Customer not found'],
  nothingToView: ['INVALID_STATE', 'This account is suspended or closed, so there is nothing to view'],
  verificationLinkInvalid: ['INVALID_TOKEN', 'Verification failed. The link may be invalid or expired.'],
  passkeyWrong: ['INVALID_CREDENTIALS', 'This passkey did not work. Try again, or enter a code.'],
  passwordWrong: ['VALIDATION_ERROR', 'The password is wrong', (field: string) => field],
  passwordRefused: [
    'VALIDATION_ERROR',
    (problem: string) => problem,
    (_problem: string, field: string) => field,
  ],
  pushUnavailable: ['INVALID_STATE', 'Dwaso does not send messages to devices now'],
  pushServiceUnknown: [
    'VALIDATION_ERROR',
    'We cannot send messages to this browser. Try another one.',
    'endpoint',
  ],
  /** At sign-in it looks like a wrong password. */
  codeWrongAtSignIn: ['INVALID_CREDENTIALS', CODE_WRONG],
  codeWrong: ['INVALID_CODE', CODE_WRONG, (field: string) => field],
});
