import { type SQL, sql } from 'drizzle-orm';
import { selectChangedOrders } from '#modules/orders';
import { AMOUNT_MAX_CEDIS } from '#shared/constants';
import type { SortOrder } from '#shared/list-query';
import { fromCedis, type Pesewas } from '#shared/money';
import { normalizePhone } from '#shared/phone';
import type { OrderStatus } from '#src/modules/orders/contract/orders.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import { containsPattern } from '../../../platform/like.ts';
import {
  brandedInt,
  enumText,
  int,
  isoTimestamp,
  json,
  nullable,
  readRows,
  text,
} from '../../../platform/rows.ts';
import { sorted, withinDays } from '../../../platform/sorting.ts';
import { literals } from '../../../platform/sql-literals.ts';
import { REFUNDABLE_ATTEMPT_STATUSES } from '../payments/states.ts';

/** The possible meanings of a search; each has its own index. */
export interface OrderSearch {
  /** First and last order id with the typed prefix. */
  ids?: { from: string; to: string };
  /** E.164. */
  phone?: string;
  email?: string;
  amountPesewas?: Pesewas;
  /** A substring. */
  reference?: string;
  /** A substring of the customer's or the recipient's name. */
  name?: string;
}

const FILL_FROM = '00000000-0000-0000-0000-000000000000';
const FILL_TO = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** An order id prefix: eight digits or more, or at least four that start with a letter. */
const ID_START = /^(?:[a-f][0-9a-f]{3,6}|[0-9a-f]{8}(?:-[0-9a-f]{0,4}){0,3}(?:-[0-9a-f]{0,12})?)$/i;
/** At least three letters, the minimum for the index. */
const NAME = /^(?=.*\p{L}{3})[\p{L}\p{M}.'’ -]{3,120}$/u;
const AMOUNT = /^(?:GH₵|GHS|₵)?\s*(\d{1,3}(?:,\d{3})+|\d{1,8})(\.\d{1,2})?$/i;

/**
 * Parses an admin's search text by its form. Several kinds may match (eight digits may start an id or be an amount); an
 * empty result matches nothing.
 */
export function readOrderSearch(words: string): OrderSearch {
  const text = words.trim();
  const search: OrderSearch = {};
  if (ID_START.test(text)) {
    const start = text.toLowerCase();
    search.ids = { from: start + FILL_FROM.slice(start.length), to: start + FILL_TO.slice(start.length) };
  }
  const phone = normalizePhone(text);
  if (phone) search.phone = phone;
  if (text.includes('@')) search.email = text;
  const amount = AMOUNT.exec(text);
  if (amount) {
    const cedis = Number(`${amount[1]?.replaceAll(',', '')}${amount[2] ?? ''}`);
    if (cedis > 0 && cedis <= AMOUNT_MAX_CEDIS) search.amountPesewas = fromCedis(cedis);
  }
  if (/^[\w.=-]{6,100}$/.test(text) && !phone) search.reference = text;
  if (NAME.test(text)) search.name = text;
  return search;
}

export interface FoundOrder {
  id: string;
  createdAt: string;
  status: OrderStatus;
  subtotalPesewas: Pesewas;
  discountPesewas: Pesewas;
  platformFeePesewas: Pesewas;
  deliveryPesewas: Pesewas;
  totalPesewas: Pesewas;
  shipFullName: string;
  shipPhone: string;
  customer: { id: string; name: string; email: string };
  itemsCount: number;
  /** Of the payment that paid the order, else of the last attempt. */
  paymentStatus: string | null;
  paymentReference: string | null;
}

const SORTED_BY = { created: sql`o.created_at`, amount: sql`o.total_pesewas` };
/** The default order. */
const NEWEST = sql`o.created_at desc, o.id desc`;

/** Candidates from one phone number, person or amount: the newest this many, whatever the sort order. */
const SOURCE_MAX = 500;

/**
 * Searches orders for admins, newest first by default, with keyset pagination. The form of the text selects the
 * indexes; each returns a few ids and the query reads their union. An `or` across tables would scan them all.
 */
export function searchOrders(
  handle: DbOrTx,
  query: {
    search?: string | undefined;
    status?: OrderStatus | undefined;
    /** Days in UTC, inclusive. */
    from?: string | undefined;
    to?: string | undefined;
    /** ISO time. */
    updatedSince?: string | undefined;
    cursor?: string | undefined;
    sort?: SortOrder<keyof typeof SORTED_BY> | undefined;
    limit: number;
  },
): Promise<FoundOrder[]> {
  const { search, status, updatedSince, cursor, sort = 'created-desc', limit } = query;
  const list = { columns: SORTED_BY, table: sql`orders o`, id: sql`o.id` };
  const { order, after } = sorted({ ...list, sort, cursor });
  const narrowed = sql`${withinDays(sql`o.created_at`, query)} and ${status ? sql`o.status = ${status}` : sql`true`}
    and ${updatedSince ? sql`o.id in ${selectChangedOrders(updatedSince)}` : sql`true`}`;
  const where = sql`${narrowed} and ${after}`;
  // With another sort order every page must start from the same candidates, so the cursor does not narrow them.
  const sources = search ? sourcesOf(search, sort === 'created-desc' ? where : narrowed) : null;
  if (sources?.length === 0) return Promise.resolve([]);
  const chosen = sources
    ? sql`select o.* from orders o
        where o.id in (${sql.join(
          sources.map((source) => sql`(${source})`),
          sql` union all `,
        )}) and ${where}`
    : sql`select o.* from orders o where ${where}`;
  return readFound(handle, sql`${chosen} order by ${order} limit ${limit}`, order);
}

/** A customer's newest orders. */
export function listOrdersOfCustomer(handle: DbOrTx, userId: string, limit: number): Promise<FoundOrder[]> {
  return readFound(
    handle,
    sql`select o.* from orders o where o.user_id = ${userId}::uuid
      order by ${NEWEST} limit ${limit}`,
    NEWEST,
  );
}

function readFound(handle: DbOrTx, chosen: SQL, order: SQL): Promise<FoundOrder[]> {
  return readRows(
    handle,
    {
      id: text,
      createdAt: isoTimestamp,
      status: enumText<FoundOrder['status']>(),
      subtotalPesewas: brandedInt<Pesewas>(),
      discountPesewas: brandedInt<Pesewas>(),
      platformFeePesewas: brandedInt<Pesewas>(),
      deliveryPesewas: brandedInt<Pesewas>(),
      totalPesewas: brandedInt<Pesewas>(),
      shipFullName: text,
      shipPhone: text,
      customer: json<FoundOrder['customer']>(),
      itemsCount: int,
      paymentStatus: nullable(text),
      paymentReference: nullable(text),
    },
    sql`select o.id, o.created_at as "createdAt", o.status, o.subtotal_pesewas as "subtotalPesewas",
        o.platform_fee_pesewas as "platformFeePesewas", o.delivery_pesewas as "deliveryPesewas",
        o.total_pesewas as "totalPesewas",
        o.ship_full_name as "shipFullName", o.ship_phone as "shipPhone",
        json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', coalesce(u.email, '')) as customer,
        items.count as "itemsCount", items.discount as "discountPesewas",
        payment.status as "paymentStatus", payment.reference as "paymentReference"
      from (${chosen}) o
      join users u on u.id = o.user_id
      cross join lateral (select count(*)::int, coalesce(sum(i.discount_pesewas), 0)::bigint as discount
        from order_items i where i.order_id = o.id) items
      left join lateral (select a.status, a.reference from payment_attempts a where a.order_id = o.id
        order by a.status in (${literals(REFUNDABLE_ATTEMPT_STATUSES)}) desc, a.status = 'REFUNDED' desc, a.id desc
        limit 1) payment on true
      order by ${order}`,
  );
}

function sourcesOf(words: string, where: SQL): SQL[] {
  const { ids, phone, email, amountPesewas, reference, name } = readOrderSearch(words);
  const newest = (condition: SQL) =>
    sql`select o.id from orders o where ${condition} and ${where}
      order by o.created_at desc, o.id desc limit ${SOURCE_MAX}`;
  const sources: SQL[] = [];
  if (ids) {
    const between = sql`between ${ids.from}::uuid and ${ids.to}::uuid`;
    sources.push(newest(sql`o.id ${between}`));
  }
  if (phone) {
    sources.push(newest(sql`o.ship_phone = ${phone}`));
    sources.push(
      sql`select a.order_id from payment_attempts a where a.phone = ${phone} order by a.id desc limit ${SOURCE_MAX}`,
    );
  }
  if (email) {
    sources.push(sql`select o.id from orders o
      where o.user_id = (select u.id from users u where u.email = ${email}::citext) and ${where}
      order by o.created_at desc, o.id desc limit ${SOURCE_MAX}`);
  }
  if (amountPesewas !== undefined) sources.push(newest(sql`o.total_pesewas = ${amountPesewas}`));
  if (reference) {
    sources.push(sql`select a.order_id from payment_attempts a
      where a.reference ilike ${containsPattern(reference)} order by a.id desc limit ${SOURCE_MAX}`);
  }
  if (name) {
    const pattern = containsPattern(name.toLowerCase());
    sources.push(newest(sql`lower(o.ship_full_name) like ${pattern}`));
    sources.push(
      newest(
        sql`o.user_id in (select u.id from users u where lower(u.first_name || ' ' || u.last_name) like ${pattern})`,
      ),
    );
  }
  return sources;
}
