import type { REASONS_OF_BUYERS } from '#shared/refund-reasons';

/** Texts of cancelling, refund requests and reviews: they come with the dialog that is opened. */
export const dialogTexts = {
  cancelTitle: 'Cancel this item?',
  cancelNote: (quantity: number, product: string, shop: string) =>
    ` for ${quantity} × ${product} and its share of the platform fee will be refunded to the number or card you paid with. We will tell ${shop} not to send it.`,
  cancelReasonField: 'Reason (optional)',
  noReason: 'No reason given',
  cancelReasons: {
    CHANGED_MIND: 'I changed my mind',
    NOT_SENT: 'It has not been sent and I cannot wait',
    PAID_TWICE: 'I ordered it twice',
    OTHER: 'Something else',
  } satisfies Record<(typeof REASONS_OF_BUYERS)[number], string>,
  detailsField: 'More details (optional)',
  cancelButton: 'Cancel item',
  cancelBusy: 'Cancelling...',
  keepButton: 'Keep item',
  cancelled: (sum: string) =>
    ['Item cancelled', `We will refund ${sum} to the number or card you paid with.`] as const,

  refundTitle: 'Request refund',
  refundNote: (quantity: number, product: string, shop: string) =>
    `${quantity} × ${product}. ${shop} will read your request and reply. If you cannot agree, Dwaso decides.`,
  kindField: 'What happened?',
  changedMind: 'I changed my mind',
  reasonField: 'What is wrong?',
  amountLegend: 'How much do you want back?',
  fullAmount: 'Full amount:',
  partOfAmount: 'Part of the amount',
  amountField: 'Amount in GH₵',
  amountHint: (most: string) => `From GH₵1.00 to ${most} (what you paid, with the platform fee).`,
  refundPhotosField: 'Photos of the problem (optional, but they help)',
  sendButton: 'Send request',
  sendBusy: 'Sending...',
  requested: (shop: string) =>
    ['Refund request sent', `${shop} will reply first. We will email you.`] as const,
  kindNeeded: 'Choose what happened',
  amountNeeded: 'Enter an amount such as 12.50',
  amountTooSmall: (sum: string) => `The smallest refund is ${sum}`,
  amountTooLarge: (sum: string) => `You paid ${sum}. Enter this amount or less`,

  reviewTitle: 'Write a review',
  reviewNote: (product: string, shop: string) =>
    `How was ${product} from ${shop}? Everyone can see your review and your first name.`,
  starsField: 'Your rating',
  starNames: ['Very bad', 'Bad', 'Fair', 'Good', 'Very good'],
  starLabel: (stars: number, name: string) => (stars === 1 ? `1 star: ${name}` : `${stars} stars: ${name}`),
  starsNeeded: 'Choose 1 to 5 stars',
  reviewField: 'Your review (optional)',
  reviewPhotosField: 'Photos of what you received (optional)',
  publishButton: 'Publish review',
  reviewed: (product: string) =>
    ['Thank you for your review', `It now shows on the page for ${product}.`] as const,
} as const;
