import type { Context } from 'hono';
import { isUuid } from '#platform/ids';
import type { HttpEnv } from '../http/deps.ts';

/**
 * Says what an answer is made of: tags, separated by blanks, of which a change names those that it ends (migration
 * 0062). The listener takes the header off. An answer without one may be made of anything, and any change ends it.
 *
 * | tag                                 | a change of                                                                      |
 * | ----------------------------------- | -------------------------------------------------------------------------------- |
 * | `product:<id>`                      | anything of a product, its pictures and combinations                             |
 * | `goods`                             | what lists of goods go by, of any product: all but its stock and its rating      |
 * | `goods:shop:<id>`                   | the same of one shop's products, and their pictures                              |
 * | `goods:category:<id>`               | the same of the products of one category                                         |
 * | `buyable`                           | whether a product can be bought                                                  |
 * | `offers`                            | anything of a product that has prices by quantity                                |
 * | `search`                            | ratings, places of shops, words that mean the same, reach of delivery, the index |
 * | `shop:<id>`                         | what goods say of their shop: name, place, state, holiday                        |
 * | `shop-page:<id>`                    | anything public of a shop, its counters included                                 |
 * | `shops`                             | which shops there are, and the texts they are found by                           |
 * | `categories`, `category-counts`     | categories; how many products are in each                                        |
 * | `reviews:<id>`, `questions:<id>`    | what is said of a product, and the names of who said it                          |
 * | `delivery:<id>`                     | a shop's delivery                                                                |
 * | `settings`, `seasons`               | settings of the market; the calendar of harvests                                 |
 * | {@link ALL_TAGS}                  | anything                                                                         |
 */
export const CACHE_TAGS_HEADER = 'x-dwaso-cache-tags';
export const ALL_TAGS = '*';

/**
 * Says what an answer is made of, once all of it is read; what is said twice adds up. Nothing: it is the same until the
 * next deployment. An answer to who shows a token is kept by nobody.
 */
export function addCacheTags(c: Context<HttpEnv>, ...tags: (string | readonly string[])[]): void {
  if (c.req.header('authorization')) return;
  const all = new Set([...(c.get('madeOf') ?? []), ...tags.flat()]);
  c.set('madeOf', all);
  c.header(CACHE_TAGS_HEADER, serializeTags(all));
}

const NO_TAGS = 'nothing';
/** Headers have to pass between processes. */
const TAGS_HEADER_MAX = 8000;

/**
 * Tags as the header has them. That there are none is said too: an empty header may be lost on its way. What is made of
 * more than can be said, such as a list of a thousand, is made of everything.
 */
export function serializeTags(tags: ReadonlySet<string>): string {
  const said = [...tags].join(' ') || NO_TAGS;
  return said.length > TAGS_HEADER_MAX ? ALL_TAGS : said;
}

/** The tags of an answer; {@link ALL_TAGS} where it does not say. */
export const tagsFromHeaders = (headers: Headers): string[] => parseTags(headers.get(CACHE_TAGS_HEADER));

/** The tags that a header says; {@link ALL_TAGS} where there is none. */
export function parseTags(said: string | null): string[] {
  return said === null ? [ALL_TAGS] : said.split(' ').filter(Boolean);
}

/** A tag of what has an id that somebody has sent; none where it is no id, and so nothing's. */
export const idTag = (what: string, id: string): string[] =>
  isUuid(id) ? [`${what}:${id.toLowerCase()}`] : [];

/** The tags of several ids. */
export const idTags = (what: string, ids: readonly string[]): string[] => ids.map((id) => `${what}:${id}`);

/** Of products that are shown, with what they say of their shop and category. */
export function productTags(views: readonly { id: string; shop: { id: string } }[]): string[] {
  return ['categories', ...views.flatMap(({ id, shop }) => [`product:${id}`, `shop:${shop.id}`])];
}
