/** Texts of delivery codes that were typed without a network. */
export const queuedCodeTexts = {
  codeRight: 'The code is correct',
  codeRightText: (number: string) => `Order ${number}: your money is now available.`,
  codeWrong: 'The code is wrong',
  codeWrongText: (number: string, why: string) => `Order ${number}: ${why}`,
  waitingTitle: 'Codes waiting to be checked',
  waitingTrying: 'Trying...',
  waitingTryButton: 'Try now',
  waitingText:
    'We will check the codes when you are back online. You can close this page. Your money becomes available only after a code is checked and correct.',
  waitingWrong: 'A code is wrong',
  waitingCount: (count: number) =>
    count === 1 ? '1 code is waiting to be checked' : `${count} codes are waiting to be checked`,
  waitingDelivered: (customer: string) => `Delivered: ${customer}`,
  waitingOrder: (number: string, time: string) => `Order ${number} · ${time}`,
  dismissLabel: (number: string) => `Dismiss: code of order ${number}`,
  undoLabel: (number: string) => `Undo: code of order ${number}`,
  dismissButton: 'Dismiss',
  undoCodeButton: 'Undo',
};
