import { Link } from 'react-router';

/** Texts of signing in with a phone number. */
export const phoneTexts = {
  title: 'Use your phone number',
  description: 'Sign in to Dwaso, or open an account, with your phone number and a code by SMS.',
  unavailable: 'You cannot sign in with a phone number yet. Please use your email.',
  emailLink: 'Use your email',

  numberLead: 'Enter your phone number. We will send you a code by SMS.',
  numberLabel: 'Phone Number',
  numberHint: 'For example 024 123 4567.',
  numberInvalid: 'Valid phone number is required',
  sendButton: 'Send code',
  sending: 'Sending...',
  sendFailed: 'We could not send a code. Please try again.',

  codeLead: (phone: string, minutes: number) =>
    `Enter the 6-digit code we sent to ${phone.replaceAll(' ', '\u00a0')}. It expires in ${minutes} minutes.`,
  codeMissing: 'Please enter the 6-digit code we sent to your phone',
  continueButton: 'Continue',
  checking: 'Checking...',
  verifyFailed: 'We could not check the code. Please try again.',
  resendButton: 'Send a new code',
  resent: 'We have sent you a new code.',
  newCodeButton: 'Enter a new code',
  otherNumber: 'Use another number',

  nameLead: 'Welcome to Dwaso! What is your name?',
  firstNameLabel: 'First Name',
  lastNameLabel: 'Last Name',
  terms: (
    <>
      When you create an account, you agree to the <TermsLink to="/terms">Terms of Service</TermsLink> and the{' '}
      <TermsLink to="/privacy">Privacy Policy</TermsLink>.
    </>
  ),
  panelTitle: 'Sign in by phone',
  noNumber: 'Add your phone number to sign in with a code by SMS.',
  addButton: 'Add number',
  changeButton: 'Change number',
  removeButton: 'Remove',
  removing: 'Removing...',
  codeLabel: 'Code',
  codeHint: 'The 6 digits we sent to your phone.',
  confirmButton: 'Confirm',
  cancelButton: 'Cancel',

  joinLead: 'This number has its own account. Do you want to join them?',
  joinText:
    'Orders, addresses, saved numbers, wishlist and messages of that account move to this one. That account is then closed. You sign in with this number and your email.',
  joinPassword: 'Password of that account',
  joinPasswordHint: 'Leave it empty if that account has no password.',
  joinPin: 'Dwaso PIN of that number',
  pinInvalid: 'A PIN has 4 to 6 digits',
  joinPinHint: 'Only if that account has a PIN and no password.',
  joinButton: 'Join accounts',
  joining: 'Joining...',
  joinFailed: 'Your accounts were not joined. Please try again.',
  shopNumberTaken: 'Another shop uses this number. Shops cannot be joined. Use another number.',

  passwordLead: (isSeller: boolean) =>
    `You have no password yet. Set one with a code by SMS. You need it to change your email${isSeller ? ', number or MoMo wallet' : ' or number'}.`,
  forgotLead: 'Forgot your password? Set a new one with a code by SMS.',
  passwordLabel: 'New password',
  passwordHint: 'At least 8 characters. Do not use a common password.',
  passwordButton: 'Set password',
  passwordFailed: 'Your password was not set. Please try again.',
  saving: 'Saving...',

  createButton: 'Create account',
  creating: 'Creating account...',
};

function TermsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-leaf underline">
      {children}
    </Link>
  );
}
