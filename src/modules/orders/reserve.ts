import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { json, nullable, readRows } from '../../platform/rows.ts';

/** How much of what is on sale may be kept for one customer. */
export interface Reserve {
  lines: number;
  /** At the price without discounts. */
  pesewas: number;
}

/** What a customer has shown, and what is reserved for them already. */
export interface ReserveStanding {
  /** Whether any order of theirs was ever paid. */
  hasPaid: boolean;
  isVerified: boolean;
  /** Paid orders of which something was not sent back, and what was paid for their goods; the newest fifty. */
  paidOrders: number;
  paidPesewas: number;
  /** In unpaid orders: their own and, of a customer who has never paid, of all such at their internet address. */
  reservedLines: number;
  reservedPesewas: number;
}

const FIRST_LINES = 10;
const FIRST_PESEWAS = 200_000;
const UNVERIFIED_PESEWAS = 50_000;
/** Lines for each paid order, and pesewas for each that was paid. */
const GROWTH = 10;

/**
 * What may still be reserved for a customer: 10 lines and GH₵2,000 before the first paid order, GH₵500 while nothing of
 * them is verified, and ten times more of both for what they have paid (docs/design.md, Orders, stock, payment).
 */
export function reserveLeft(standing: ReserveStanding): Reserve {
  const { hasPaid, isVerified, paidOrders, paidPesewas } = standing;
  const first = hasPaid || isVerified ? FIRST_PESEWAS : UNVERIFIED_PESEWAS;
  return {
    lines: FIRST_LINES + GROWTH * paidOrders - standing.reservedLines,
    pesewas: first + GROWTH * paidPesewas - standing.reservedPesewas,
  };
}

/** Nothing: by card the goods are reserved when the payment begins. */
export const NO_RESERVE: Reserve = { lines: 0, pesewas: 0 };

/** Which of these lines fit into a reserve, taken in their order. */
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
 * What may be reserved for a customer just now, without waiting for their other checkouts: for showing alone.
 * @param placedFrom their internet address; null where addresses don't count
 */
export async function readReserve(
  handle: DbOrTx,
  userId: string,
  placedFrom: string | null,
): Promise<Reserve & Pick<ReserveStanding, 'hasPaid' | 'isVerified'>> {
  const [row] = await readRows(
    handle,
    { standing: nullable(json<ReserveStanding>()) },
    sql`select reserve_standing(${userId}::uuid, ${placedFrom}::text) as standing`,
  );
  const standing = row?.standing;
  if (!standing) return { ...NO_RESERVE, hasPaid: false, isVerified: false };
  return { ...reserveLeft(standing), hasPaid: standing.hasPaid, isVerified: standing.isVerified };
}
