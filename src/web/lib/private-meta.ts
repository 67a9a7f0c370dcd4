/** Head of a page that is nobody else's business: a title and a request not to be indexed. */
export function privateMeta(title: string) {
  return [{ title: `${title} · Dwaso` }, { name: 'robots', content: 'noindex' }];
}
