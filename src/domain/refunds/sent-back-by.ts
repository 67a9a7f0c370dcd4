import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import { refunds } from './tables.ts';

/** What an admin has sent back for an order within a day, in pesewas. */
export async function sumSentBackBy(
  handle: Handle,
  { adminId, orderId }: { adminId: string; orderId: string },
): Promise<number> {
  const [sent] = await handle
    .select({ pesewas: sql<number>`coalesce(sum(${refunds.amountPesewas}), 0)::float8` })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.decidedBy, adminId),
        notInArray(refunds.status, ['REQUESTED', 'REJECTED']),
        sql`coalesce(${refunds.decidedAt}, ${refunds.createdAt}) > now() - interval '1 day'`,
      ),
    );
  return sent?.pesewas ?? 0;
}
