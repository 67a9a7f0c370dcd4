/** Pages of the market that its owner can rewrite. */
export const SITE_PAGES = ['about', 'help', 'privacy', 'seller-terms', 'terms'] as const;
export type SitePage = (typeof SITE_PAGES)[number];

/** Values of the settings that a text may hold in braces. A page shows the one in force. */
export const PAGE_PLACEHOLDERS = ['feePercent', 'afterDays', 'freshDays', 'silentDays', 'email'] as const;
