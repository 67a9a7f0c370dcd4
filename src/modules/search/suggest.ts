import { sql } from 'drizzle-orm';
import type { ProductView } from '#modules/catalogue';
import type { DbOrTx } from '../../platform/database.ts';
import { readRows, text } from '../../platform/rows.ts';
import { toTsquery } from './expression.ts';
import { analyzeQuery } from './query-understanding.ts';
import type { SearchIndex } from './search-index.ts';
import { type FoundProducts, searchProducts } from './search-products.ts';
import { inAnyField, inGoods } from './tiers.ts';

/** Matches examined for their categories and shops. */
const LOOKED_AT = 40;
const PRODUCTS = 4;
const CATEGORIES = 2;
const SHOPS = 2;

export interface Suggestions extends Pick<FoundProducts, 'total' | 'totalIsExact'> {
  products: ProductView[];
  /** With one matching product for a picture, and the number of examined matches in it. */
  categories: { name: string; count: number; first: ProductView }[];
  shops: ProductView['shop'][];
}

/** Suggestions while typing: the best matches, and their most frequent categories and shops. */
export async function suggest(handle: DbOrTx, index: SearchIndex, search: string): Promise<Suggestions> {
  const { products, total, totalIsExact } = await searchProducts(handle, index, {
    search,
    sort: 'best-match',
    limit: LOOKED_AT,
  });
  const categories = mostFrequent(products, ({ category }) => category?.name).flatMap(([name, all]) =>
    all[0] ? [{ name, count: all.length, first: all[0] }] : [],
  );
  const shops = mostFrequent(products, ({ shop }) => shop.id).flatMap(([, all]) => all[0]?.shop ?? []);
  return {
    products: products.slice(0, PRODUCTS),
    categories: categories.slice(0, CATEGORIES),
    shops: shops.slice(0, SHOPS),
    total,
    totalIsExact,
  };
}

function mostFrequent(
  products: ProductView[],
  keyOf: (product: ProductView) => string | undefined,
): [string, ProductView[]][] {
  const groups = Map.groupBy(products, keyOf);
  return [...groups]
    .filter((group): group is [string, ProductView[]] => group[0] !== undefined)
    .sort(([, a], [, b]) => b.length - a.length);
}

const MOST = 500;

/** Shops by their products or place, with words understood as in a product search: “honey” finds the apiary. */
export async function findShopsSelling(handle: DbOrTx, search: string): Promise<string[]> {
  const { wanted } = await analyzeQuery(handle, search, false);
  // Ignores matches in product descriptions alone.
  const known = inAnyField(wanted);
  if (!known) return [];
  const rows = await readRows(
    handle,
    { id: text },
    sql`select shop_id as id from search_documents where words @@ ${toTsquery(known)}::tsquery
      group by shop_id order by count(*) desc, shop_id limit ${MOST}`,
  );
  return rows.map(({ id }) => id);
}

/** Words that say nothing of what is sold. */
const FILLERS = new Set(['and', 'for', 'the', 'with', 'from', 'per', 'bag', 'bags', 'fresh', 'good']);

/** For each word of what somebody wants, the `tsquery` of goods that have it in their name or category. */
export async function toGoodsQueries(handle: DbOrTx, wantedText: string): Promise<string[]> {
  const { wanted } = await analyzeQuery(handle, wantedText, false);
  return wanted.flatMap((one) => {
    const expression = one.typed.length < 3 || FILLERS.has(one.typed) ? null : inGoods([one]);
    return expression ? [toTsquery(expression)] : [];
  });
}
