import type { ReactNode } from 'react';

/** Texts of the messages that a shop can choose. */
export const notificationTexts = {
  notificationsTitle: 'Notifications',
  notificationsLead: 'Choose which messages we send to your shop.',
  ordersMail: 'New orders',
  ordersMailText: 'What to pack and where it goes. Managers and packers always get this message too.',
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
  mailsLabel: 'Messages you can choose',
  choicesLoading: 'Loading your choices...',
  mailsGoTo: (email: ReactNode) => <>We send them to {email}.</>,
  fixedMails:
    'We always tell you about your password, MoMo wallet, team and shop status, to keep your shop and money safe.',
};
