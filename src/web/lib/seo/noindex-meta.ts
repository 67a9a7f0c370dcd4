import * as siteTexts from '#web/lib/config/site-texts.ts';

/** Meta tags of a page that search engines must not index: title, description and `noindex`. */
export function noindexMeta(title: string, description?: string) {
  return [
    { title: siteTexts.pageTitle(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: 'noindex' },
  ];
}
