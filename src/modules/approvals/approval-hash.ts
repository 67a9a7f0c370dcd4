import { createHash } from 'node:crypto';
import type { approvals } from './tables.ts';

/** SHA-256 of all that an approval moves, as hex: who agrees to it has read exactly this. */
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
