import { type SQL, sql } from 'drizzle-orm';
import type { CasePerson, DeskCase } from '#modules/desk';
import type { DeskKind } from '#src/modules/desk/contract/desk.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { nullable, readRows, text } from '../../../platform/rows.ts';

/** The customer of an order, and its shop if it has one alone. */
const ofOrder = (from: SQL) => sql`select o.user_id, (select min(i.shop_id::text)::uuid from order_items i
    where i.order_id = o.id having count(distinct i.shop_id) = 1) as shop_id, o.id as order_id from ${from}`;

/** A refund names its shop unless it is of a whole order. */
const ofRefund = (id: string) => sql`select o.user_id, r.shop_id, o.id as order_id
  from refunds r join orders o on o.id = r.order_id where r.id = ${id}::uuid`;

const ofShop = (from: SQL) => sql`select null::uuid as user_id, shop_id, null::uuid as order_id from ${from}`;

/** An order and one of its shops. */
const ofShopOrder = (orderId: string, shopId: string) => sql`select o.user_id, i.shop_id, o.id as order_id
  from orders o join order_items i on i.order_id = o.id
  where o.id = ${orderId}::uuid and i.shop_id = ${shopId}::uuid limit 1`;

/** The statement that finds the people of a task: columns `user_id`, `shop_id`, `order_id`. Null without any. */
function peopleOf(kind: DeskKind, [id, shopId]: readonly [string, string | undefined]): SQL | null {
  switch (kind) {
    case 'DISPUTE':
      return ofOrder(sql`disputes d join orders o on o.id = d.order_id where d.id = ${id}::uuid`);
    case 'REFUND_UNASSIGNED':
      return ofOrder(sql`dashboard_refunds d join orders o on o.id = d.order_id where d.id = ${id}::uuid`);
    case 'REFUND_REQUEST':
    case 'REFUND_STUCK':
      return ofRefund(id);
    case 'NOT_RECEIVED':
    case 'UNSENT':
    case 'LATE':
    case 'MESSAGE_UNREAD':
      return shopId ? ofShopOrder(id, shopId) : null;
    case 'REPORT':
      return sql`select user_id, shop_id, null::uuid as order_id from reports where id = ${id}::uuid`;
    case 'PAYOUT_FAILED':
      return ofShop(sql`payouts where id = ${id}::uuid`);
    case 'SHOP_REVIEW':
      return ofShop(sql`(select id as shop_id from shops where id = ${id}::uuid) s`);
    case 'WALLET':
      return ofShop(sql`payout_wallets where id = ${id}::uuid`);
    case 'MEMBER_NUMBER':
      return ofShop(
        sql`member_number_changes c join member_cards m on m.member_id = c.member_id where c.id = ${id}::uuid`,
      );
    case 'APPROVAL':
    case 'MONEY_DIFFERENCE':
    case 'NEW_EMAIL':
      return null;
  }
}

/** The people whom a task concerns, also once it is settled: its customer, then its shop. Empty for an unknown task. */
export async function findCasePeople(handle: DbOrTx, { kind, subject }: DeskCase): Promise<CasePerson[]> {
  const [id = '', shopId] = subject.split(':');
  if (![id, shopId ?? id].every(isUuid)) return [];
  const statement = peopleOf(kind, [id, shopId]);
  if (!statement) return [];
  const [found] = await readRows(
    handle,
    { userId: nullable(text), shopId: nullable(text), orderId: nullable(text) },
    sql`select p.user_id as "userId", p.shop_id as "shopId", p.order_id as "orderId" from (${statement}) p`,
  );
  if (!found) return [];
  const { userId, shopId: ofCase, orderId } = found;
  return [
    ...(userId ? [{ side: 'CUSTOMER' as const, userId, shopId: null, orderId }] : []),
    ...(ofCase ? [{ side: 'SHOP' as const, userId: null, shopId: ofCase, orderId }] : []),
  ];
}
