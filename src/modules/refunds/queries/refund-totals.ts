import { sql } from 'drizzle-orm';
import { OPEN_ITEM_STATUSES } from '#modules/orders';
import { type Pesewas, pesewas } from '#shared/money';
import type { RefundReason } from '#shared/refund-reasons';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { brandedInt, enumText, int, json, nullable, readRows, text } from '../../../platform/rows.ts';
import { literals } from '../../../platform/sql-literals.ts';
import { refundErrors } from '../errors.ts';
import { grantedAmount, type RefundableAmount } from '../refundable-amounts.ts';
import { UNGRANTED_REFUND_STATUSES } from '../states.ts';

/** Refunds in a period: count and pesewas. */
interface Counts {
  count30: number;
  sum30: Pesewas;
  count90: number;
  sum90: Pesewas;
}

export interface RefundReasonCounts {
  reasons: (Counts & { reason: RefundReason | null })[];
  shops: (Counts & { id: string; name: string; mostOften: RefundReason | null })[];
}

const SHOPS_MAX = 10;

const COUNTS = {
  count30: int,
  sum30: brandedInt<Pesewas>(),
  count90: int,
  sum90: brandedInt<Pesewas>(),
};
const counted = sql`count(*) filter (where r.created_at > now() - interval '30 days')::int as "count30",
  coalesce(sum(r.amount_pesewas) filter (where r.created_at > now() - interval '30 days'), 0)::bigint as "sum30",
  count(*)::int as "count90", sum(r.amount_pesewas)::bigint as "sum90"`;
/** Refunds paid or in progress; no open or rejected requests. */
const since = sql`r.created_at > now() - interval '90 days' and r.status not in (${literals(UNGRANTED_REFUND_STATUSES)})`;

/** Refund totals of the last 30 and 90 days by reason, and the ten shops with the most; one statement each. */
export async function countRefundReasons(handle: DbOrTx): Promise<RefundReasonCounts> {
  const [reasons, shops] = await Promise.all([
    readRows(
      handle,
      { reason: nullable(enumText<RefundReason>()), ...COUNTS },
      sql`select r.reason_kind as reason, ${counted} from refunds r where ${since}
        group by 1 order by "sum90" desc, 1`,
    ),
    readRows(
      handle,
      { id: text, name: text, mostOften: nullable(enumText<RefundReason>()), ...COUNTS },
      sql`select s.id, s.name, mode() within group (order by r.reason_kind) as "mostOften", ${counted}
        from refunds r join shops s on s.id = r.shop_id where ${since}
        group by s.id order by "sum90" desc, s.id limit ${SHOPS_MAX}`,
    ),
  ]);
  return { reasons, shops };
}

/** The amount of a refund in pesewas, and its customer. @throws AppError NOT_FOUND */
export async function readRefundStake(handle: DbOrTx, refundId: string) {
  const [refund] = isUuid(refundId)
    ? await readRows(
        handle,
        {
          ...{ orderId: text, amountPesewas: brandedInt<Pesewas>(), customer: text },
          left: nullable(json<Pick<RefundableAmount, 'price' | 'fee' | 'delivery'>>()),
        },
        // The delivery is left to a request once nothing else of the shop order is.
        sql`select r.order_id as "orderId", r.amount_pesewas as "amountPesewas",
            u.first_name || ' ' || u.last_name as customer,
            case when r.status = 'REQUESTED' and m.item_id is not null then json_build_object('price', m.goods_pesewas,
              'fee', m.fee_pesewas, 'delivery', case when m.is_alone then m.delivery_pesewas else 0 end) end as left
          from refunds r join orders o on o.id = r.order_id join users u on u.id = o.user_id
            left join item_money m on m.item_id = r.item_id
          where r.id = ${refundId}::uuid`,
      )
    : [];
  if (!refund) throw refundErrors.refundNotFound();
  const { left, amountPesewas, ...about } = refund;
  // Less may be left by now: the stake stays what was asked.
  const granted = left ? grantedAmount(amountPesewas, left) : amountPesewas;
  return { ...about, amountPesewas: pesewas(Math.max(amountPesewas, granted)) };
}

/**
 * What is left to refund of an order or of one of its items: in total, and of what was not delivered; pesewas. Both are
 * 0 for an unpaid order.
 * @throws AppError NOT_FOUND
 */
export async function readOrderStake(
  handle: DbOrTx,
  { orderId, itemId }: { orderId: string; itemId?: string },
) {
  const one = itemId ? sql`and m.item_id::text = ${itemId}` : sql``;
  // A single item includes its delivery when nothing else of the shop order is left; an order includes every delivery.
  const delivery = itemId
    ? sql`case when m.is_alone then m.delivery_pesewas else 0 end`
    : sql`m.delivery_pesewas`;
  const paid = sql`o.paid_at is not null`;
  const isOpen = sql`m.status in (${literals(OPEN_ITEM_STATUSES)})`;
  const restIsOpen = sql`not exists (select from item_money r where r.order_id = m.order_id and r.shop_id = m.shop_id
    and r.status not in (${literals(OPEN_ITEM_STATUSES)}) and r.goods_pesewas + r.fee_pesewas > 0)`;
  const [order] = isUuid(orderId)
    ? await readRows(
        handle,
        { customer: text, leftPesewas: brandedInt<Pesewas>(), openPesewas: brandedInt<Pesewas>() },
        sql`select u.first_name || ' ' || u.last_name as customer,
            coalesce(sum(m.goods_pesewas + m.fee_pesewas + ${delivery}) filter (where ${paid}), 0)::float8 as "leftPesewas",
            coalesce(sum(m.goods_pesewas + m.fee_pesewas + case when ${restIsOpen} then m.delivery_pesewas else 0 end)
              filter (where ${paid} and ${isOpen}), 0)::float8 as "openPesewas"
          from orders o join users u on u.id = o.user_id join item_money m on m.order_id = o.id ${one}
          where o.id = ${orderId}::uuid group by u.id`,
      )
    : [];
  if (!order) throw refundErrors.orderNotFound();
  return order;
}
