/** Texts for responses that a page cannot show. */

export const invalidFormat = 'Invalid response format';
