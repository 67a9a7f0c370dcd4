import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { json, nullable, readRows } from '../../platform/rows.ts';

/** How much stock may be reserved for one customer before payment. */
export interface Reserve {
  lines: number;
  /** At the undiscounted price. */
  pesewas: number;
}

/** A customer's purchase history, and the stock reserved for the customer's unpaid orders. */
export interface ReserveHistory {
  /** Whether the customer has any paid order. */
  hasPaid: boolean;
  isVerified: boolean;
  /** Paid orders not refunded in full, and the amount paid for their goods; the newest fifty. */
  paidOrders: number;
  paidPesewas: number;
  /** In unpaid orders: the customer's own and, before a first paid order, all such orders of the same IP address. */
  reservedLines: number;
  reservedPesewas: number;
}

const FIRST_LINES = 10;
const FIRST_PESEWAS = 200_000;
const UNVERIFIED_PESEWAS = 50_000;
/** The reserve grows by this many lines per paid order, and this many pesewas per pesewa paid. */
const GROWTH = 10;

/**
 * The remaining reserve of a customer: 10 lines and GH₵2,000 before the first paid order, GH₵500 without any verified
 * contact, and more of both with paid orders, by {@link GROWTH} (docs/design.md, Orders).
 */
export function remainingReserve(standing: ReserveHistory): Reserve {
  const { hasPaid, isVerified, paidOrders, paidPesewas } = standing;
  const first = hasPaid || isVerified ? FIRST_PESEWAS : UNVERIFIED_PESEWAS;
  return {
    lines: FIRST_LINES + GROWTH * paidOrders - standing.reservedLines,
    pesewas: first + GROWTH * paidPesewas - standing.reservedPesewas,
  };
}

/** Card orders: the goods are reserved when the payment starts. */
export const NO_RESERVE: Reserve = { lines: 0, pesewas: 0 };

/** Marks which of these lines fit into a reserve, in their order. */
export function withinReserve(
  reserve: Reserve,
  lines: readonly { pricePesewas: number; quantity: number }[],
): boolean[] {
  let { lines: count, pesewas: sum } = reserve;
  return lines.map(({ pricePesewas, quantity }) => {
    const cost = pricePesewas * quantity;
    if (count < 1 || cost > sum) return false;
    count -= 1;
    sum -= cost;
    return true;
  });
}

/**
 * The current reserve of a customer, without locking the customer's other checkouts: for display only.
 * @param placedFrom the customer's IP address; null where addresses don't count
 */
export async function readReserve(
  handle: DbOrTx,
  userId: string,
  placedFrom: string | null,
): Promise<Reserve & Pick<ReserveHistory, 'hasPaid' | 'isVerified'>> {
  const [row] = await readRows(
    handle,
    { standing: nullable(json<ReserveHistory>()) },
    sql`select reservation_standing(${userId}::uuid, ${placedFrom}::text) as standing`,
  );
  const standing = row?.standing;
  if (!standing) return { ...NO_RESERVE, hasPaid: false, isVerified: false };
  return { ...remainingReserve(standing), hasPaid: standing.hasPaid, isVerified: standing.isVerified };
}
