/** Texts about the whole site. */

export const name = 'Dwaso';
export const pageTitle = (title: string) => `${title} · Dwaso`;
export const otherFees = 'Some categories and shops have a different rate. You see it on the product page.';
