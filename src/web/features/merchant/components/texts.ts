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
  agentLink: 'Agent',
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
};
