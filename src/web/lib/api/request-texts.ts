/** Texts for requests without a usable response. */

export const timeout = 'Dwaso is taking too long to reply. Please try again.';
export const network = 'We could not reach Dwaso. Check your internet connection and try again.';
export const failed = 'Something went wrong. Please try again.';
export const signInTitle = 'Authentication Required';
