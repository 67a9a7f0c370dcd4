import type { ReactNode } from 'react';

/** Texts of the frame of the seller portal and of what its pages share. */
export const merchantTexts = {
  // Frame
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  menuLabel: 'Your shop',
  pendingTitle: 'Your shop is waiting for approval',
  pendingText:
    'This takes 1-3 business days. You can already prepare your products, delivery and page. Only you can see them until we approve your shop.',
  overviewLink: 'Overview',
  ordersLink: 'Orders',
  productsLink: 'Products',
  earningsLink: 'Earnings',
  shopLink: 'My shop',
  messagesLink: 'Messages',
  deliveryLink: 'Delivery',
  refundsLink: 'Refunds',
  questionsLink: 'Questions',
  reviewsLink: 'Reviews',
  discountCodesLink: 'Discount codes',
  categoriesLink: 'Categories',
  importLink: 'Import products',
  teamLink: 'Team',
  notificationsLink: 'Notifications',
  securityLink: 'Security',

  // Shared by pages
  roleNeeded: {
    owner: 'Only the owner of the shop can open this page. Ask them if you need a change.',
    manager: 'Only the owner or a manager of the shop can open this page. Ask them if you need a change.',
    packer: 'Only the team of the shop can open this page. Ask them if you need a change.',
  },
  backButton: 'Back to the shop',
  tryAgainButton: 'Try Again',
  saveFailedTitle: 'Not saved',
  saveFailedText: 'Your changes were not saved. Please try again.',
  missingTitle: 'Page Not Found',
  missingText: 'We cannot find this page in your shop. It may have moved, or the link may be wrong.',
  overviewButton: 'Back to Overview',

  // Security
  securityTitle: 'Security',
  securityLead: 'How you sign in to this shop.',
  passwordTitle: 'Password',
  twoStepTitle: 'Two-step sign-in',
  devicesTitle: 'Devices',
  securityLoading: 'Loading...',
  securityFailed: 'This did not load. Please try again.',

  // Notifications
  notificationsTitle: 'Notifications',
  notificationsLead: 'Choose which emails we send to your shop.',
  ordersMail: 'New orders',
  ordersMailText: 'What to pack and where it goes. Managers and packers always get this email too.',
  messagesMail: 'Messages',
  messagesMailText: 'When a customer writes to you about an order.',
  lowStockMail: 'Low stock',
  lowStockMailText: 'When fewer than 5 of a product are left.',
  reviewsMail: 'Reviews',
  reviewsMailText: 'What customers write about your products.',
  refundsMail: 'Refund requests',
  refundsMailText: 'When a customer requests a refund.',
  payoutsMail: 'Payouts',
  payoutsMailText: 'When we have sent your earnings to your wallet.',
  saved: 'Saved',
  choiceFailed: 'Your choice was not saved. Please try again.',
  choicesFailed: 'Your choices did not load',
  choicesFailedText: 'Please try again.',
  mailsLabel: 'Emails you can choose',
  choicesLoading: 'Loading your choices...',
  mailsGoTo: (email: ReactNode) => <>We send them to {email}.</>,
  fixedMails:
    'We always send emails about your password, MoMo wallet, team and shop status, to keep your shop and money safe.',
};
