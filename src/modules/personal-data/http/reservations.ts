import { listDeposits } from '#modules/orders';
import type { DbOrTx } from '#platform/database';
import { toIso } from '#server/http/cursor-page';
import { toCedis } from '#shared/money';

/** The reserved harvests among a customer's orders, with their deposits and terms. */
export async function readReservations(db: DbOrTx, orderIds: string[]) {
  const deposits = await listDeposits(db, orderIds);
  return [...deposits.values()].map((row) => ({
    ...{ orderId: row.orderId, units: row.units, terms: row.terms, termsVersion: row.termsVersion },
    deposit: toCedis(row.depositPesewas),
    held: toCedis(row.heldPesewas),
    forfeited: toCedis(row.forfeitedPesewas),
    paidAt: toIso(row.paidAt),
    balanceDueAt: toIso(row.balanceDueAt),
    endedAs: row.endedAs,
    createdAt: toIso(row.createdAt),
  }));
}
