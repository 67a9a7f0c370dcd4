import type { Pool } from 'pg';

/**
 * Brings forward the next look at every refund, but for those whose sending is under way: their claim is what keeps
 * them from being sent twice. One that is being worked on just now is left to the next time.
 */
export async function bringRefundsForward(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `update refunds set check_after = now() where id in (select id from refunds
       where status = 'APPROVED' or processor_refund_id is not null order by id for update skip locked)`,
  );
}
