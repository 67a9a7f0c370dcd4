import type { ReactNode } from 'react';

/** Texts of the refund requests of a shop. */
export const afterSaleTexts = {
  // Where a request stands
  takenWithDiscount: (sum: string, discount: string) =>
    `We took ${sum} from your earnings. ${discount} of this was a Dwaso discount.`,
  taken: (sum: string) => `We took ${sum} of it from your earnings.`,
  offeredReplacement:
    'You offered to send another one. The customer accepts or declines. If they decline, Dwaso decides.',
  offeredPart: (sum: string) =>
    `You offered a refund of ${sum}. The customer accepts or declines. If they decline, Dwaso decides.`,
  offerSentPill: 'Offer sent',
  toAnswerPill: 'Needs your reply',
  toAnswerText: 'The customer is waiting for your reply.',
  dwasoDecidesPill: 'Dwaso decides',
  dwasoDecidesText: 'Dwaso will check both sides and email you.',
  settledPill: 'Settled',
  settledText: 'The customer received another one. No money was refunded.',
  rejectedPill: 'Not approved',
  rejectedText: 'Nothing was taken from your earnings.',
  refundedPill: 'Refunded',
  refundedText: (taken: string) => `The customer has been refunded. ${taken}`,
  refundingPill: 'On its way',
  refundingText: (taken: string) => `The customer is being refunded. ${taken}`,
  answerFailed: 'Something went wrong. Nothing has changed. Please try again.',
  answerUnsure: 'It is safe to try again. Nothing is done twice.',

  // Refund requests
  refundsTitle: 'Refunds',
  refundsLead:
    'Refund requests from customers. If you approve, we refund the customer immediately. If not, make another offer, or tell us why and Dwaso will decide.',
  refundsLoading: 'Loading the requests...',
  refundsFailed: 'The requests did not load',
  checkConnection: 'Check your internet connection and try again.',
  tryAgainButton: 'Try Again',
  refundsEmptyTitle: 'No refund requests',
  refundsEmptyText: 'When a customer requests a refund, we email you and it shows here.',
  refundsToAnswer: (count: number) => `To answer (${count})`,
  refundsAllAnswered: 'You have replied to all requests.',
  refundsAnsweredTitle: 'Answered',
  noPicture: 'Image',
  wholeOrder: 'Order',
  orderLink: (number: string) => `Order ${number}`,
  amountRequested: 'Amount requested',
  amount: 'Amount',
  ofRequested: (sum: ReactNode) => <>of {sum} requested</>,
  fromEarnings: 'From your earnings',
  soldAndDelivered: (sum: ReactNode, date: string) => (
    <>
      Sold for {sum}, delivered on {date}
    </>
  ),
  soldAndSent: (sum: ReactNode) => <>Sold for {sum}, on its way</>,
  customerWrites: (name: string) => `${name} writes`,
  photoBy: (name: string) => `Photo by ${name}`,
  youWrote: 'You wrote',
  dwasoWrote: 'Dwaso wrote',
  approveButton: 'Approve refund',
  offerButton: 'Offer something else',
  rejectButton: 'Reject request',
  approvedTitle: 'Refund approved',
  approvedText: (sum: string) => `${sum} is on its way to the customer.`,
  rejectedTitle: 'Reply sent to Dwaso',
  approveTitle: (sum: string) => `Refund ${sum}?`,
  rejectTitle: 'Reject this request?',
  rejectDialogText:
    'No money moves now. The customer sees your reply. Dwaso will check both sides and decide.',
  messageLabel: 'Message to the customer (optional)',
  rejectReasonLabel: 'Why do you reject it?',
  sending: 'Sending...',
  sendReplyButton: 'Send reply',
  backButton: 'Go back',
  approveTakesDiscount: (sum: string, discount: string) =>
    `We take ${sum} from your earnings. ${discount} of this returns to Dwaso for its discount code. Dwaso refunds the platform fee. You cannot undo this.`,
  approveTakes: (sum: string) =>
    `We take ${sum} of it from your earnings. Dwaso refunds the platform fee. You cannot undo this.`,

  // Offer something else
  offerSentTitle: 'Your offer is sent',
  offerSentText: 'The customer accepts or declines. If they decline, Dwaso decides.',
  offerText: (sum: string) => `The customer requests ${sum}. No money moves before they accept your offer.`,
  offerKindLegend: 'What do you offer?',
  offerPart: 'Part of the money',
  offerReplacement: 'Another one of this product',
  offerAmountLabel: 'Amount in GH₵',
  offerMessageLabel: 'Message to the customer',
  offerSendButton: 'Send offer',
};
