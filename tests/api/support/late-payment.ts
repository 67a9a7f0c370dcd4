import type { Market } from './open-market.ts';

/**
 * A payment that its payer approves, and that Dwaso learns of late: `meanwhile` happens before.
 * @param phone a wallet that waits for a person
 */
export async function payLate(
  market: Market,
  { orderId, phone, meanwhile }: { orderId: string; phone: string; meanwhile: () => Promise<unknown> },
): Promise<void> {
  market.simulator.faults.muteWebhooks(true);
  await fetch(`${market.simulator.url}/phone/${phone}/requests`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ decision: 'approve' }),
  });
  const ended = await market.rows(
    `update payment_attempts set status = 'EXPIRED', check_after = 'infinity', checks = 0
     where order_id = $1 and status in ('CREATED', 'PENDING') returning id`,
    [orderId],
  );
  await meanwhile();
  await market.rows('update payment_attempts set check_after = now() where id = $1', [ended[0]?.id]);
  await market.runMoneyJobs();
  market.simulator.faults.muteWebhooks(false);
}
