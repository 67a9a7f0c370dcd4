import { sql } from 'drizzle-orm';
import { soldMilli } from '#modules/groups';
import { type LedgerPosting, postTransactions, splitAmount } from '#modules/ledger';
import type { Transaction } from '#platform/database';
import { bool, brandedInt, int, json, nullable, type Row, readRows, text } from '#platform/rows';
import { negative, type Pesewas, pesewas } from '#shared/money';

const WHOLE = 10_000;

const LINE = {
  ...{ itemId: text, orderId: text, shopId: text, productName: text, quantity: int, isReleased: bool },
  ...{ weight: nullable(json<{ usualGrams: number }>()), weighedGrams: nullable(int) },
  /** The shop's part: what is left with it, less its agent's fee. */
  partPesewas: brandedInt<Pesewas>(),
  split: nullable(text),
  ownShare: nullable(int),
  shares: nullable(json<{ memberId: string; weight: number }[]>()),
  lots: json<{ memberId: string; quantity: number; ownShare: number }[]>(),
  booked: json<Record<string, number>>(),
  bookings: int,
};
type Line = Row<typeof LINE>;

/**
 * Brings what is booked of order lines to a group's members in line with what is left with the shop: their shares once
 * the earnings are released, nothing before. Delivery and the quantity of no lot stay with the group. Each change of a
 * line is a ledger transaction of its own. The number of statements does not grow with lines or members. The caller has
 * locked the orders.
 */
export async function bookMemberShares(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  const lines = await readRows(
    tx,
    LINE,
    sql`select i.id as "itemId", i.order_id as "orderId", i.shop_id as "shopId", i.product_name as "productName",
        i.quantity, i.weight, i.weighed_grams as "weighedGrams", i.released_at is not null as "isReleased",
        i.shop_left_pesewas + coalesce(s.borne_pesewas, 0) - coalesce(c.pesewas, 0) as "partPesewas",
        t.split, t.own_share_basis_points as "ownShare", t.shares, coalesce(s.bookings, 0) as bookings,
        (select coalesce(json_agg(json_build_object('memberId', l.member_id, 'quantity', l.quantity_milli,
            'ownShare', l.own_share_basis_points)), '[]') from item_lots l where l.item_id = i.id) as lots,
        (select coalesce(json_object_agg(b.member_id, b.pesewas), '{}') from order_member_shares b
          where b.item_id = i.id) as booked
      from order_items i join orders o on o.id = i.order_id
        join group_term_periods t on t.shop_id = i.shop_id and t.since <= o.paid_at
          and (t.until is null or t.until > o.paid_at)
        left join order_commissions c on c.item_id = i.id
        left join order_group_splits s on s.item_id = i.id
      where i.id = any(${sql.param([...itemIds])}::uuid[]) order by i.id`,
  );
  const changes = lines.map((line) => ({ line, due: sharesOf(line) })).filter(isChange);
  if (changes.length === 0) return;
  const splits = changes.map(({ line: { itemId, shopId } }) => ({ itemId, shopId }));
  await tx.execute(sql`insert into order_group_splits (item_id, shop_id, bookings)
    select "itemId", "shopId", 1 from jsonb_to_recordset(${JSON.stringify(splits)}::jsonb) as g("itemId" uuid, "shopId" uuid)
    on conflict (item_id) do update set bookings = order_group_splits.bookings + 1`);
  const shares = changes.flatMap(({ line: { itemId }, due }) =>
    [...due].map(([memberId, amount]) => ({ itemId, memberId, pesewas: amount })),
  );
  await tx.execute(sql`insert into order_member_shares (item_id, member_id, pesewas)
    select "itemId", "memberId", pesewas
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as g("itemId" uuid, "memberId" uuid, pesewas integer)
    on conflict (item_id, member_id) do update set pesewas = excluded.pesewas`);
  await postTransactions(tx, changes.map(toPosting));
}

type Change = { line: Line; due: Map<string, Pesewas> };

const isChange = ({ line, due }: Change): boolean =>
  [...due].some(([memberId, amount]) => amount !== (line.booked[memberId] ?? 0));

function toPosting({ line, due }: Change): LedgerPosting {
  const { itemId, orderId, shopId, productName, booked, bookings } = line;
  const members = [...due].map(([memberId, amount]) => ({
    ...{ account: 'MEMBER_PAYABLE' as const, memberId },
    amountPesewas: pesewas((booked[memberId] ?? 0) - amount),
  }));
  const sum = pesewas(members.reduce((total, { amountPesewas }) => total + amountPesewas, 0));
  return {
    key: `member-shares:${itemId}:${bookings + 1}`,
    description: `Members' part of ${productName}${sum > 0 ? ' returned' : ''}`,
    orderId,
    postings: [{ account: 'SHOP_AVAILABLE', shopId, amountPesewas: negative(sum) }, ...members],
  };
}

/** What each member is due of a line, zeros for those who were booked something and are due nothing; pesewas. */
function sharesOf(line: Line): Map<string, Pesewas> {
  const weights = weigh(line);
  const members = [...weights.byMember.keys()].sort();
  const due = new Map(Object.keys(line.booked).map((memberId) => [memberId, pesewas(0)]));
  if (!line.isReleased || members.length === 0 || line.partPesewas <= 0) return due;
  const parts = splitAmount(line.partPesewas, [
    weights.group,
    ...members.map((memberId) => weights.byMember.get(memberId) ?? 0),
  ]);
  for (const [at, memberId] of members.entries()) due.set(memberId, parts[at + 1] ?? pesewas(0));
  return due;
}

/** The weights of a line: of the lots it was filled from, each under its own terms, or of the fixed shares. */
function weigh({ split, ownShare, shares, lots, ...sold }: Line) {
  const byMember = new Map<string, number>();
  const add = (memberId: string, weight: number) =>
    byMember.set(memberId, (byMember.get(memberId) ?? 0) + weight);
  if (split === 'SHARES') {
    const all = (shares ?? []).reduce((sum, { weight }) => sum + weight, 0);
    for (const { memberId, weight } of shares ?? []) add(memberId, weight * (WHOLE - (ownShare ?? 0)));
    return { group: all * (ownShare ?? 0), byMember };
  }
  let group = soldMilli(sold) * WHOLE;
  for (const lot of lots) {
    const weight = lot.quantity * (WHOLE - lot.ownShare);
    add(lot.memberId, weight);
    group -= weight;
  }
  return { group, byMember };
}

/** Counts what the platform bears of a lost dispute, which a group and its members keep; before the refund is counted. */
export async function addBorneLoss(tx: Transaction, itemId: string, amount: Pesewas): Promise<void> {
  await tx.execute(
    sql`update order_group_splits set borne_pesewas = borne_pesewas + ${amount} where item_id = ${itemId}::uuid`,
  );
}
