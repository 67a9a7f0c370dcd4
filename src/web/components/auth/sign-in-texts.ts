/** Texts of the form that signs in. */
export const signInTexts = {
  emailLabel: 'Email',
  passwordLabel: 'Password',
  forgotLink: 'Forgot password?',
  signingIn: 'Signing in...',
  signInButton: 'Sign In',
};
