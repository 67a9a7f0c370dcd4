import { createHash } from 'node:crypto';
import type { approvals } from './tables.ts';

/** SHA-256, as hex, of everything an approval moves, so that an admin approves exactly what was shown. */
export function approvalHash(
  approval: Pick<
    typeof approvals.$inferSelect,
    'id' | 'kind' | 'amountPesewas' | 'count' | 'recipient' | 'request'
  >,
): string {
  const { id, kind, amountPesewas, count, recipient, request } = approval;
  const moved = JSON.stringify([id, kind, amountPesewas, count, recipient, request]);
  return createHash('sha256').update(moved).digest('hex');
}
