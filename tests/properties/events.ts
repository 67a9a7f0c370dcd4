import { sql } from 'drizzle-orm';
import { retryRefund } from '#modules/refunds';
import { AppError } from '#shared/errors';
import { listRows, runJobs } from './actions.ts';
import { HARVEST_EVENTS } from './harvest-events.ts';
import { LOAD_EVENTS } from './load-events.ts';
import { MONEY_EVENTS } from './money-events.ts';
import { ORDER_EVENTS } from './order-events.ts';
import { QUOTE_EVENTS } from './quote-events.ts';
import type { World } from './world.ts';

/** One event: its kind, a number that chooses its object, and one that chooses its amount or way. */
export interface Event {
  what: keyof typeof EVENTS;
  which: number;
  how: number;
}

/** Everything that customers, shops, admins, banks, the processor and time do to money and goods. */
const EVENTS = { ...ORDER_EVENTS, ...MONEY_EVENTS, ...HARVEST_EVENTS, ...LOAD_EVENTS, ...QUOTE_EVENTS };

export const NAMES = Object.keys(EVENTS) as Event['what'][];

/** Applies an event; a refusal is a normal result. @returns whether it was applied */
export async function applyEvent(world: World, { what, which, how }: Event): Promise<boolean> {
  try {
    await EVENTS[what](world, which, how);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Completes everything in progress: the processor has answered, and every job has run. */
export async function settleAll(world: World): Promise<void> {
  const { processor, db } = world;
  processor.next.refund = 'DONE';
  processor.next.transfer = 'DONE';
  for (const payment of processor.payments.values()) if (payment.state === 'WAITS') payment.state = 'FAILED';
  for (const one of [...processor.refunds, ...processor.transfers.values()]) {
    if (one.state === 'WAITS') one.state = 'DONE';
  }
  for (let round = 0; round < 3; round++) {
    // A payment is polled a dozen times at growing intervals; here all at once.
    await db.execute(sql`update payment_attempts set check_after = now()`);
    await db.execute(sql`update refunds set check_after = now()`);
    await db.execute(sql`update payouts set check_after = now()`);
    for (const { id } of await listRows(world, 'refunds', "status = 'FAILED'")) {
      await retryRefund(db, { adminId: world.adminId, refundId: id });
    }
    await runJobs(world);
  }
}
