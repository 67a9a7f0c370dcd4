import { eq, sql } from 'drizzle-orm';
import { type AgentTerms, findTermsAt } from '#modules/agents';
import { postTransaction, splitAmount } from '#modules/ledger';
import type { DbOrTx, Transaction } from '#platform/database';
import { brandedInt, date, hasRow, int, nullable, readRows, text } from '#platform/rows';
import { negative, type Pesewas, pesewas } from '#shared/money';
import { orderCommissions } from './tables.ts';

const WHOLE = 10_000;

/** An agent's fee on a shop's earnings from goods, in pesewas; delivery bears none. */
export function computeCommission(left: number, rateBasisPoints: number): Pesewas {
  return splitAmount(left, [rateBasisPoints, WHOLE - rateBasisPoints])[0] ?? pesewas(0);
}

const ITEM = {
  ...{ orderId: text, shopId: text, productName: text, shopLeftPesewas: brandedInt<Pesewas>() },
  ...{ releasedAt: nullable(date), paidAt: nullable(date) },
};

/**
 * Brings the booked fee of a shop's agent in line with an item: the rate of what is left with the shop once its
 * earnings are released, nothing before. Each change is a ledger transaction of its own. The terms are those that were
 * open when the order was paid. The caller has locked the order.
 */
export async function bookCommission(tx: Transaction, itemId: string): Promise<void> {
  const [item] = await readRows(
    tx,
    ITEM,
    sql`select i.order_id as "orderId", i.shop_id as "shopId", i.product_name as "productName",
        i.shop_left_pesewas as "shopLeftPesewas", i.released_at as "releasedAt", o.paid_at as "paidAt"
      from order_items i join orders o on o.id = i.order_id where i.id = ${itemId}::uuid`,
  );
  if (!item?.paidAt) return;
  const { orderId, shopId, productName, shopLeftPesewas, releasedAt, paidAt } = item;
  const booked = (await findCommission(tx, itemId)) ?? (releasedAt && (await openCommission(tx)));
  if (!booked) return;
  const due = releasedAt ? computeCommission(shopLeftPesewas, booked.rateBasisPoints) : pesewas(0);
  const change = pesewas(due - booked.pesewas);
  if (change === 0) return;
  await tx
    .update(orderCommissions)
    .set({ pesewas: due, bookings: sql`${orderCommissions.bookings} + 1` })
    .where(eq(orderCommissions.itemId, itemId));
  await postTransaction(tx, {
    key: `commission:${itemId}:${booked.bookings + 1}`,
    description: change > 0 ? `Agent's fee for ${productName}` : `Agent's fee for ${productName} returned`,
    orderId,
    postings: [
      { account: 'SHOP_AVAILABLE', shopId, amountPesewas: change },
      { account: 'AGENT_PAYABLE', agentId: booked.agentId, amountPesewas: negative(change) },
    ],
  });

  async function openCommission(transaction: Transaction) {
    const terms: AgentTerms | null = await findTermsAt(transaction, shopId, paidAt as Date);
    if (!terms) return null;
    const [row] = await transaction
      .insert(orderCommissions)
      .values({ itemId, shopId, ...terms })
      .returning();
    return row ?? null;
  }
}

async function findCommission(tx: Transaction, itemId: string) {
  const [row] = await tx
    .select()
    .from(orderCommissions)
    .where(eq(orderCommissions.itemId, itemId))
    .for('no key update');
  return row ?? null;
}

/** Items whose release will bear a fee, under terms `c`. */
const EXPECTED = sql`order_items i join orders o on o.id = i.order_id
    join agent_terms c on c.shop_id = i.shop_id and c.agreed_at <= o.paid_at
      and (c.ended_at is null or c.ended_at > o.paid_at)
  where i.released_at is null and i.status <> 'CANCELLED' and not i.lapsed`;

/** Whether an agent will get a fee of a farmer's held earnings. */
export const expectsCommission = (handle: DbOrTx, agentId: string): Promise<boolean> =>
  hasRow(handle, sql`select from ${EXPECTED} and c.agent_id = ${agentId}::uuid`);

/** The fee that an agent will get of a shop's held earnings, in pesewas, if nothing is refunded. */
export async function readExpectedCommission(
  handle: DbOrTx,
  shopId: string,
): Promise<{ pesewas: Pesewas; items: number }> {
  const items = await readRows(
    handle,
    { left: brandedInt<Pesewas>(), rate: int },
    sql`select i.shop_left_pesewas as left, c.rate_basis_points as rate
      from ${EXPECTED} and i.shop_id = ${shopId}::uuid`,
  );
  const sum = items.reduce((total, { left, rate }) => total + computeCommission(left, rate), 0);
  return { pesewas: pesewas(sum), items: items.length };
}

/** The fee of a shop's agent on an order, in pesewas: what is booked, and what will be of the rest; null without one. */
export async function readOrderCommission(
  handle: DbOrTx,
  { shopId, orderId }: { shopId: string; orderId: string },
): Promise<{ agentId: string; rateBasisPoints: number; pesewas: Pesewas } | null> {
  const items = await readRows(
    handle,
    { agentId: text, rate: int, left: brandedInt<Pesewas>(), booked: nullable(brandedInt<Pesewas>()) },
    sql`select coalesce(c.agent_id, t.agent_id) as "agentId", i.shop_left_pesewas as left, c.pesewas as booked,
        coalesce(c.rate_basis_points, t.rate_basis_points) as rate
      from order_items i join orders o on o.id = i.order_id
        left join order_commissions c on c.item_id = i.id
        left join agent_terms t on c.item_id is null and i.released_at is null and i.status <> 'CANCELLED'
          and not i.lapsed and t.shop_id = i.shop_id and t.agreed_at <= o.paid_at
          and (t.ended_at is null or t.ended_at > o.paid_at)
      where i.order_id = ${orderId}::uuid and i.shop_id = ${shopId}::uuid
        and coalesce(c.agent_id, t.agent_id) is not null`,
  );
  const [first] = items;
  if (!first) return null;
  const sum = items.reduce(
    (all, { booked, left, rate }) => all + (booked ?? computeCommission(left, rate)),
    0,
  );
  return { agentId: first.agentId, rateBasisPoints: first.rate, pesewas: pesewas(sum) };
}

/** The fees booked for a shop's agents since a time, in pesewas. */
export async function sumCommissions(handle: DbOrTx, shopId: string, since: Date): Promise<Pesewas> {
  const [row] = await readRows(
    handle,
    { sum: brandedInt<Pesewas>() },
    sql`select coalesce(sum(pesewas), 0)::float8 as sum from order_commissions
      where shop_id = ${shopId}::uuid and created_at >= ${since.toISOString()}::timestamptz`,
  );
  return row?.sum ?? pesewas(0);
}
