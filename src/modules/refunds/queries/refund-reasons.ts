import { sql } from 'drizzle-orm';
import type { Pesewas } from '#shared/money';
import type { RefundReason } from '#shared/refund-reasons';
import type { DbOrTx } from '../../../platform/database.ts';
import { brandedInt, enumText, int, nullable, readRows, text } from '../../../platform/rows.ts';

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
const since = sql`r.created_at > now() - interval '90 days' and r.status not in ('REQUESTED', 'REJECTED')`;

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
