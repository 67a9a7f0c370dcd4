/** Texts of the button that loads more of a list. */
export const moreTexts = {
  moreButton: 'Show more',
  moreBusy: 'Loading...',
  moreFailed: {
    products: 'More products did not load. Check your internet connection and try again.',
    shops: 'More shops did not load. Check your internet connection and try again.',
    questions: 'More questions did not load. Check your internet connection and try again.',
    reviews: 'More reviews did not load. Check your internet connection and try again.',
  },
} as const;
