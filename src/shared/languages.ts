/** The languages of the pages, as their addresses name them; English has no prefix. */
export const PAGE_LANGUAGES = ['en', 'tw'] as const;
