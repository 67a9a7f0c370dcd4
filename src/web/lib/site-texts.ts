/** Texts of facts about the whole site. */
export const siteTexts = {
  name: 'Dwaso',
  pageTitle: (title: string) => `${title} · Dwaso`,
  otherFees: 'Some categories and shops have a different rate. You see it on the product page.',
} as const;
