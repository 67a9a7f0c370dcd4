/** Texts of lists that are read page after page. */
export const keysetTexts = {
  loadFailed: 'Check your internet connection and try again.',
  tryAgainButton: 'Try Again',
  sortField: 'Sort by',
  unsorted: 'As it comes',
  sortedBy: (column: string, order: string) => `${column}, ${order}`,
  orders: {
    text: { asc: 'first to last', desc: 'last to first' },
    time: { asc: 'earliest first', desc: 'latest first' },
    number: { asc: 'smallest first', desc: 'largest first' },
  },
  moreButton: 'Show more',
  moreBusy: 'Loading...',
  moreFailed: 'The next rows did not load. Check your internet connection and try again.',
} as const;
