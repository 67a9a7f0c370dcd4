import { type SQL, sql } from 'drizzle-orm';
import { toGoodsQueries } from '#modules/search';
import { closedUntilToday } from '#modules/shops';
import type { DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import { hasRow, readRows, text } from '#platform/rows';
import type { QuoteRow } from '../lock-quote.ts';
import { isOwnShop, ownNames } from './own-shops.ts';

/** Goods that an offer can name. */
export const OFFERABLE = sql`p.listed and p.on_sale and p.sale = 'piece' and p.options = '[]'`;

/**
 * Open shops of the region that sell what a request asks for and were not invited yet: those whose goods have most of
 * its words first, then those with the most stock. Never shops that the customer belongs to.
 */
export async function findMatchingShops(
  handle: DbOrTx,
  quote: Pick<QuoteRow, 'id' | 'userId' | 'what' | 'categoryId' | 'region'>,
  limit: number,
): Promise<string[]> {
  const goods = await goodsOf(handle, quote);
  if (!goods || limit < 1) return [];
  const rows = await readRows(
    handle,
    { id: text },
    sql`${ownNames(quote.userId)} select s.id from shops s join (
        select g.shop_id, g.score, sum(g.stock) as stock,
          row_number() over (partition by g.shop_id order by g.score desc) as rank
        from (${goods}) g group by g.shop_id, g.score) m on m.shop_id = s.id and m.rank = 1
      where s.status = 'APPROVED'
        and (s.region = ${quote.region} or s.region is null and s.location ilike '%, ' || ${quote.region}::text)
        and ${closedUntilToday('s')} is null
        and not exists (select from quote_invitations i where i.quote_id = ${quote.id}::uuid and i.shop_id = s.id)
        and not ${isOwnShop(sql`s.id`)}
      order by m.score desc, m.stock desc, s.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Goods as `shop_id`, `stock`, and a `score` that counts the words they have; null when no word is known. */
async function goodsOf(
  handle: DbOrTx,
  { what, categoryId }: Pick<QuoteRow, 'what' | 'categoryId'>,
): Promise<SQL | null> {
  if (categoryId) {
    // Shops have categories of their own with the same names.
    return sql`select p.shop_id, p.stock_quantity as stock, 0 as score from products p
      where ${OFFERABLE} and p.category_id in (select c.id from categories c
        where lower(c.name) = (select lower(name) from categories where id = ${categoryId}::uuid))`;
  }
  const words = await toGoodsQueries(handle, what);
  if (words.length === 0) return null;
  return sql`select p.shop_id, p.stock_quantity as stock,
      (select count(*) from unnest(${sql.param(words)}::text[]) w where d.words @@ w::tsquery) as score
    from search_documents d join products p on p.id = d.product_id
    where ${OFFERABLE} and d.words @@ ${words.map((word) => `(${word})`).join(' | ')}::tsquery`;
}

/** Whether a shop may offer a product: its own, shown, sold by the piece, without options. */
export async function isOfferable(
  handle: DbOrTx,
  { shopId, productId }: { shopId: string; productId: string },
): Promise<boolean> {
  if (!isUuid(productId)) return false;
  return hasRow(
    handle,
    sql`select from products p where p.id = ${productId}::uuid and p.shop_id = ${shopId}::uuid and ${OFFERABLE}`,
  );
}
