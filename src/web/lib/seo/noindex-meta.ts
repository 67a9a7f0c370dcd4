import * as siteTexts from '#web/lib/config/site-texts.ts';

/** Head of a page that is nobody else's business: a title, what it is for, and a request not to be indexed. */
export function noindexMeta(title: string, description?: string) {
  return [
    { title: siteTexts.pageTitle(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: 'noindex' },
  ];
}
