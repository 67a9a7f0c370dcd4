import type { Context } from 'hono';
import { isUuid } from '#platform/ids';
import type { HttpEnv } from '../http/deps.ts';

/**
 * Names the cache tags of a response, separated by blanks. Triggers (the modules' functions.sql) invalidate responses by
 * their tags. The listener removes this header. A response without it depends on everything, so any change does.
 *
 * | tag                                 | invalidated by a change of                                                       |
 * | ----------------------------------- | -------------------------------------------------------------------------------- |
 * | `product:<id>`                      | anything of a product, its pictures and combinations                             |
 * | `goods`                             | what product lists depend on, of any product: all but stock and rating           |
 * | `goods:shop:<id>`                   | the same of one shop's products, and their pictures                              |
 * | `goods:category:<id>`               | the same of the products of one category                                         |
 * | `buyable`                           | whether a product can be bought                                                  |
 * | `offers`                            | anything of a product that has quantity prices                                   |
 * | `search`                            | ratings, places of shops, synonyms, reach of delivery, the search index          |
 * | `shop:<id>`                         | what products show of their shop: name, place, state, holiday                    |
 * | `shop-page:<id>`                    | anything public of a shop, its counters included                                 |
 * | `shops`                             | the set of shops, and their searchable text                                      |
 * | `categories`, `category-counts`     | categories; the number of products in each                                       |
 * | `reviews:<id>`, `questions:<id>`    | reviews and questions of a product, and their authors' names                     |
 * | `delivery:<id>`                     | a shop's delivery                                                                |
 * | `harvests`                          | anything of a harvest, its notes and reservations                                |
 * | `settings`, `seasons`               | settings of the market; the calendar of harvests                                 |
 * | `site-pages`                        | the published texts of the market                                                |
 * | {@link ALL_TAGS}                    | anything                                                                         |
 */
export const CACHE_TAGS_HEADER = 'x-dwaso-cache-tags';
export const ALL_TAGS = '*';

/**
 * Adds cache tags to a response; call it after all reads. Calls add up. Without arguments the response stays valid
 * until the next deployment. Does nothing for a request with a token, whose response is never cached.
 */
export function addCacheTags(c: Context<HttpEnv>, ...tags: (string | readonly string[])[]): void {
  if (c.req.header('authorization')) return;
  const all = new Set([...(c.get('cacheTags') ?? []), ...tags.flat()]);
  c.set('cacheTags', all);
  c.header(CACHE_TAGS_HEADER, serializeTags(all));
}

const NO_TAGS = 'nothing';
/** Maximum length of the header, since headers have to pass between processes. */
const TAGS_HEADER_MAX = 8000;

/**
 * Formats tags for the header. An empty set gets a placeholder, since an empty header may be dropped on the way. A list
 * too long for the header, such as a thousand ids, becomes {@link ALL_TAGS}.
 */
export function serializeTags(tags: ReadonlySet<string>): string {
  const said = [...tags].join(' ') || NO_TAGS;
  return said.length > TAGS_HEADER_MAX ? ALL_TAGS : said;
}

/** Reads the tags of a response; {@link ALL_TAGS} without the header. */
export const tagsFromHeaders = (headers: Headers): string[] => parseTags(headers.get(CACHE_TAGS_HEADER));

/** Parses the header; null means {@link ALL_TAGS}. */
export function parseTags(said: string | null): string[] {
  return said === null ? [ALL_TAGS] : said.split(' ').filter(Boolean);
}

/** Returns the tag of an id from a request; empty if it is not a valid id. */
export const idTag = (what: string, id: string): string[] =>
  isUuid(id) ? [`${what}:${id.toLowerCase()}`] : [];

export const idTags = (what: string, ids: readonly string[]): string[] => ids.map((id) => `${what}:${id}`);

/** Returns the tags of displayed products, with those of their shops and categories. */
export function productTags(views: readonly { id: string; shop: { id: string } }[]): string[] {
  return ['categories', ...views.flatMap(({ id, shop }) => [`product:${id}`, `shop:${shop.id}`])];
}
