/** Texts of the button that loads more of a list. */

export const moreButton = 'Show more';
export const moreBusy = 'Loading...';
export const moreFailed = {
  products: 'More products did not load. Check your internet connection and try again.',
  shops: 'More shops did not load. Check your internet connection and try again.',
  questions: 'More questions did not load. Check your internet connection and try again.',
  reviews: 'More reviews did not load. Check your internet connection and try again.',
} as const;
