import { and, asc, desc, eq, gte, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { batchWrites } from '#platform/batches';
import type { Transaction } from '#platform/database';
import type { Language } from '#shared/languages';
import type { SortOrder } from '#shared/list-query';
import type { Pesewas } from '#shared/money';
import { normalizePhone } from '#shared/phone';
import type { DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { containsPattern } from '../../platform/like.ts';
import { shopErrors } from './errors.ts';
import type { ShopStatus } from './states.ts';
import { shopDays, shops } from './tables.ts';

/** Today in Accra, which keeps UTC all year. */
export const TODAY = sql`(now() at time zone 'utc')::date`;

/** Last day of the shop's holiday when it is closed today, else null; `table` is the alias of `shops` in the query. */
export function closedUntilToday(table: 's' | 'shops'): SQL<string | null> {
  const [first, last] = [sql.raw(`${table}.closed_from`), sql.raw(`${table}.closed_until`)];
  return sql<string | null>`closed_until_today(${first}, ${last})::text`;
}

const shown = {
  id: shops.id,
  name: shops.name,
  description: shops.description,
  location: shops.location,
  region: shops.region,
  phoneNumber: shops.phoneNumber,
  profileImage: shops.profileImage,
  bannerImage: shops.bannerImage,
  openingHours: shops.openingHours,
  closedUntil: closedUntilToday('shops'),
  status: shops.status,
  productsCount: shops.productsCount,
  ratingSum: shops.ratingSum,
  ratingCount: shops.ratingCount,
  createdAt: shops.createdAt,
};
export type PublicShop = Awaited<ReturnType<typeof findShop>>;

const open = eq(shops.status, 'APPROVED');

/**
 * Approved shops, newest first; the search is a substring of name, location or description (docs/specification.md, 2).
 * @param selling shops that match by their products; listed after the others
 */
export async function findShops(
  handle: DbOrTx,
  query: { search?: string | undefined; limit: number; cursor?: string | undefined },
  selling: string[] = [],
) {
  const after = query.cursor ? await findShop(handle, query.cursor) : null;
  const named = query.search && sql`(${shops.searchText} like lower(${containsPattern(query.search)}))`;
  const keys = sql.join([...(named ? [named] : []), shops.createdAt, shops.id], sql`, `);
  const found = await handle
    .select(shown)
    .from(shops)
    .where(
      and(
        open,
        named ? or(named, inArray(shops.id, selling)) : undefined,
        after ? sql`(${keys}) < (select ${keys} from shops where id = ${after.id})` : undefined,
      ),
    )
    .orderBy(...(named ? [desc(named)] : []), desc(shops.createdAt), desc(shops.id))
    .limit(query.limit + 1);
  const page = found.slice(0, query.limit);
  return { shops: page, nextCursor: found.length > query.limit ? (page.at(-1)?.id ?? null) : null };
}

/** @throws AppError NOT_FOUND, also for a shop that is not approved */
export async function findShop(handle: DbOrTx, shopId: string) {
  const [shop] = isUuid(shopId)
    ? await handle
        .select(shown)
        .from(shops)
        .where(and(eq(shops.id, shopId), open))
    : [];
  if (!shop) throw shopErrors.shopNotFound();
  return shop;
}

/** Whether a shop is approved. */
export async function isShopOpen(handle: DbOrTx, shopId: string): Promise<boolean> {
  return (await handle.$count(shops, and(eq(shops.id, shopId), open))) > 0;
}

/** Names of shops, open or not, by id. */
export async function shopNames(handle: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await handle
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(inArray(shops.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The open shop of an owner's confirmed number (E.164), or null. */
export async function findShopByPhone(
  handle: DbOrTx,
  phone: string,
): Promise<{ id: string; name: string; language: Language } | null> {
  const [shop] = await handle
    .select({ id: shops.id, name: shops.name, language: shops.language })
    .from(shops)
    .where(and(eq(shops.verifiedPhone, phone), eq(shops.status, 'APPROVED')));
  return shop ?? null;
}

/** Whether a shop is open, and why an admin holds its payouts; null when payouts are not held. */
export async function readPayoutRules(handle: DbOrTx, shopId: string) {
  const [rules] = await handle
    .select({ status: shops.status, heldReason: shops.payoutsHeldReason })
    .from(shops)
    .where(eq(shops.id, shopId));
  return { isOpen: rules?.status === 'APPROVED', heldReason: rules?.heldReason ?? null };
}

const unlessOver = (date: 'closed_from' | 'closed_until') =>
  sql<string | null>`case when shops.closed_until >= ${TODAY} then ${sql.raw(`shops.${date}`)}::text end`;

const owned = {
  ...shown,
  /** A current or planned holiday, last day included; past ones are omitted. */
  closedFrom: unlessOver('closed_from'),
  closedUntil: unlessOver('closed_until'),
  ownerName: shops.ownerName,
  email: sql<string>`coalesce(${shops.email}, '')`,
  verifiedPhone: shops.verifiedPhone,
  codeOnly: sql<boolean>`(${shops.passwordHash} is null)`,
  statusReason: shops.statusReason,
  language: shops.language,
};
export type OwnedShop = Awaited<ReturnType<typeof getShop>>;

/** A shop in any state, for its owner and admins. @throws AppError NOT_FOUND */
export async function getShop(handle: DbOrTx, shopId: string) {
  const [shop] = isUuid(shopId) ? await handle.select(owned).from(shops).where(eq(shops.id, shopId)) : [];
  if (!shop) throw shopErrors.shopNotFound();
  return shop;
}

function matching(search: string) {
  const phone = normalizePhone(search);
  return or(
    sql`${shops.searchText} like lower(${containsPattern(search)})`,
    eq(shops.email, search),
    phone ? or(eq(shops.phoneNumber, phone), eq(shops.verifiedPhone, phone)) : undefined,
  );
}

const SORTED_BY = {
  created: shops.createdAt,
  name: sql`lower(${shops.name})`,
  products: shops.productsCount,
};
type SortColumn = keyof typeof SORTED_BY;

/**
 * Shops for admins, newest first by default; `unapproved` selects those awaiting a decision, oldest first. The search
 * is a substring of name, place or description, or a full email address or phone number.
 */
export async function listShops(
  handle: DbOrTx,
  query: {
    page: number;
    limit: number;
    unapproved: boolean;
    search?: string | undefined;
    status?: ShopStatus | undefined;
    sort?: SortOrder<SortColumn> | undefined;
  },
) {
  const { page, limit, unapproved, search, status } = query;
  const sort = query.sort ?? (unapproved ? 'created-asc' : 'created-desc');
  const [column, direction] = sort.split('-') as [SortColumn, 'asc' | 'desc'];
  const way = direction === 'asc' ? asc : desc;
  const where = and(
    unapproved ? eq(shops.status, 'EMAIL_VERIFIED') : undefined,
    status ? eq(shops.status, status) : undefined,
    search ? matching(search) : undefined,
  );
  const found = await handle
    .select(owned)
    .from(shops)
    .where(where)
    .orderBy(way(SORTED_BY[column]), way(shops.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { shops: found, total: await handle.$count(shops, where) };
}

/** Public shops by id, starting at `from` (null: the first). */
export function listedShops(
  handle: DbOrTx,
  { from, skip = 0, limit }: { from: string | null; skip?: number; limit: number },
) {
  return handle
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.status, 'APPROVED'), from ? gte(shops.id, from) : undefined))
    .orderBy(asc(shops.id))
    .offset(skip)
    .limit(limit);
}

/** A shop's sales on the day of `on`; null is now. */
export interface SoldOnDay {
  shopId: string;
  on: Date | null;
  orders: number;
  pesewas: Pesewas;
}

/**
 * Adds to a shop's daily sales: positive for a sale, negative for a cancelled or refunded item, on the day of the sale.
 * `on` is when the order was paid; null is now.
 */
export async function recordDailySales(tx: Transaction, sold: SoldOnDay): Promise<void> {
  await batchWrites(tx, [dailySalesStatement(tx, [sold])]);
}

/** {@link recordDailySales} for several different shops, for `batchWrites`. */
export function dailySalesStatement(tx: Transaction, sold: readonly SoldOnDay[]): SQLWrapper {
  // By shop id, the lock order of daily sales.
  const rows = sold
    .toSorted((a, b) => (a.shopId < b.shopId ? -1 : 1))
    .map(({ shopId, on, orders, pesewas }) => {
      const day = sql`(coalesce(${on?.toISOString() ?? null}::timestamptz, now()) at time zone 'UTC')::date`;
      return { shopId, day, ordersCount: orders, salesPesewas: pesewas };
    });
  return tx
    .insert(shopDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [shopDays.shopId, shopDays.day],
      set: {
        ordersCount: sql`${shopDays.ordersCount} + excluded.orders_count`,
        salesPesewas: sql`${shopDays.salesPesewas} + excluded.sales_pesewas`,
      },
    })
    .returning({ shopId: shopDays.shopId });
}
