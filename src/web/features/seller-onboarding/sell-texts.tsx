import type { ReactNode } from 'react';

/** Texts of the page that registers a shop. */
export const sellTexts = {
  title: 'Become a Seller',
  description:
    'Register your shop on Dwaso and sell your farm goods and crafts to customers across Ghana. We review every shop within 1-3 business days.',
  lead: (feePercent: number, otherFees: string) =>
    `Sell what you grow or make to customers across Ghana. You keep your full price. The customer pays the ${feePercent}% platform fee on top.${otherFees}`,
  formTitle: 'Seller Registration',
  stepsTitle: 'How it works',
  registerStep: 'Register',
  registerText: 'Tell us about your shop. It takes a few minutes.',
  confirmStep: 'Confirm your email',
  confirmText: 'Open the link we send you.',
  reviewStep: 'We review',
  reviewText: 'Our team reviews every shop within 1-3 business days.',
  sellStep: 'Sell',
  sellText: 'Add your products. Customers pay before you send anything.',
  policiesText: (policies: ReactNode) => <>Read the {policies} before you register.</>,
  policiesLink: 'Seller Policies',
  registeredTitle: 'Registration Successful',
  registeredText: 'Your shop registration is pending approval. We will contact you soon.',
  failedTitle: 'Registration Failed',
  failedText: 'An unexpected error occurred. Please try again later.',
  emailLabel: 'Email',
  passwordHint: 'At least 8 characters.',
  confirmPasswordLabel: 'Confirm Password',
  agree: (terms: ReactNode) => <>I agree to the {terms}</>,
  termsLink: 'seller terms of service',
  submitting: 'Submitting...',
  submitButton: 'Register Shop',
  phoneLead: 'No email? Your phone number is enough.',
  phoneLink: 'Register with your phone number',
  shopLead: 'Welcome to Dwaso! Tell us about your shop.',
  invitedLead: (count: number) =>
    count === 1
      ? 'A shop invites you to its team. You can be in one team.'
      : `${count} shops invite you to their teams. You can be in one team.`,
  invitedAs: {
    manager: 'As a manager, you take care of products, orders and reviews.',
    packer: 'As a packer, you send orders and hand them over.',
  },
  joinButton: 'Join team',
  joinLabel: (shop: string) => `Join team: ${shop}`,
  joining: 'Joining...',
  declineButton: 'Decline',
  declineLabel: (shop: string) => `Decline: ${shop}`,
  declining: 'Declining...',
  ownShopButton: 'Open my own shop',
  cardLabel: 'Ghana Card',
  cardHint: 'Images only, up to 5 MB.',
  cardLater: 'Coming Soon',
};
