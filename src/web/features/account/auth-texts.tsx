import type { ReactNode } from 'react';

/** Texts of signing in and up, and of a forgotten password. */
export const authTexts = {
  title: 'Customer Login',
  description: 'Sign in or sign up at Dwaso to buy, pay by mobile money and follow your orders.',
  signInTab: 'Sign In',
  signUpTab: 'Sign Up',
  phoneLink: 'Use your phone number',
  tabsLabel: 'Sign in or sign up',
  loginFailedTitle: 'Login Failed',
  loginTitle: 'Login Successful',
  loginText: 'You have been successfully logged in.',
  noToken: 'No token received from server',
  signInFailed: 'Failed to sign in. Please try again.',

  // Sign up
  registeredTitle: 'Registration Successful',
  registeredText: 'Your account has been created successfully.',
  signUpFailedTitle: 'Registration Failed',
  signUpFailedText: 'Failed to create account. Please try again.',
  firstNameLabel: 'First Name',
  lastNameLabel: 'Last Name',
  emailLabel: 'Email',
  passwordLabel: 'Password',
  passwordHint: 'At least 8 characters.',
  confirmPasswordLabel: 'Confirm Password',
  agree: (terms: ReactNode, privacy: ReactNode) => (
    <>
      I agree to the {terms} and the {privacy}
    </>
  ),
  termsLink: 'Terms of Service',
  privacyLink: 'Privacy Policy',
  creating: 'Creating account...',
  signUpButton: 'Sign Up',
  phoneInvalid: 'Valid phone number is required',

  // Forgotten password
  forgotTitle: 'Forgot password',
  forgotDescription: 'Set a new password for your Dwaso account with a code that we send you.',
  forgotCodeText: (email: string) => `Enter the 6-digit code that we sent to ${email}.`,
  forgotEmailText: 'Enter your email. We will send you a code to set a new password.',
  backLink: 'Back to Sign In',
  resetTitle: 'Reset password',
  resetLead: 'Choose a new password for your account.',

  // What the sign-in interrupted
  following: 'You follow this shop',
  errorTitle: 'Error',
  followFailed: 'You could not follow this shop. Please try again.',
  chosenProduct: 'the product you chose',
  wishedTitle: 'Added to Wishlist',
  wishedText: 'Product added to your wishlist successfully',
  wishFailed: 'Failed to add item to wishlist',
  cartFailedText: 'There was an error adding this item to your cart.',
  cartFailedTitle: 'Failed to add to cart',
  anyProduct: 'Product',
  addedTitle: 'Added to cart',
  addedText: (count: number, product: string) => `${count} x ${product} added to your cart.`,
};
