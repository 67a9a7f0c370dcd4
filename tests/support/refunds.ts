import type { Pool } from 'pg';

/**
 * Makes the next check of every refund due now, except those being sent: their claim prevents a second transfer. Locked
 * refunds are skipped.
 */
export async function makeRefundsDue(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `update refunds set check_after = now() where id in (select id from refunds
       where status = 'APPROVED' or processor_refund_id is not null order by id for update skip locked)`,
  );
}
