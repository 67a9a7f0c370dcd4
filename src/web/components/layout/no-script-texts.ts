/** Texts of pages that need JavaScript. */

export const note = 'This page needs JavaScript. Switch it on in your browser and reload the page.';
