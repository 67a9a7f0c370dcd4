/** Texts of the offline queue. */
export const outboxTexts = {
  kept: 'Saved. We will send it when you are back online',
  keptAlready: 'This is already waiting to be sent',
  noRoom: 'You are offline and this device has no space to save it. Please try again when you are online.',
  tooMany: (count: number) =>
    `This was not saved because ${count} actions are already waiting. Try again when you are online.`,
  tooManyPhotos:
    'This was not saved because too many photos are already waiting. Try again when you are online.',
  tooLate: 'We sent this 2 weeks ago and got no reply. Check if it was done before you try again.',
  sent: (count: number) => (count === 1 ? 'Sent' : `${count} saved actions sent`),
  label: 'Waiting for internet connection',
  signedOut: 'Some actions will be sent after the person who made them signs in again',
  waiting: (count: number) =>
    count === 1 ? '1 action waiting for internet' : `${count} actions waiting for internet`,
  refused: (count: number) => (count === 1 ? '1 action failed' : `${count} actions failed`),
  both: (refused: string, waiting: string) => `${refused}, ${waiting}`,
  openButton: 'View',
  closeButton: 'Close',
  note: 'We will send these in this order when you are back online. You can close this page.',
  sendButton: 'Send now',
  sendBusy: 'Sending...',
  savedAt: (time: string) => `Saved ${time}`,
  failedWhy: (reason: string) => `Failed: ${reason}`,
  editButton: 'Edit',
  againButton: 'Try again',
  removeButton: 'Remove',
  ofAction: (words: string) => `: ${words}`,
  noteWaiting: (words: string) => `Will send when online: ${words}`,
  noteFailed: (words: string, reason: string) => `${words}: ${reason}`,
  leaveTitle: 'Some actions have not been sent',
  leaveWaiting: (count: number) =>
    count === 1 ? 'This is waiting for internet:' : `These ${count} actions are waiting for internet:`,
  leave: 'If you sign out, you can keep it on this device. We will send it when you sign in here again.',
  stayButton: 'Stay signed in',
  keepButton: 'Sign out and keep',
  dropButton: 'Sign out and delete',
} as const;
