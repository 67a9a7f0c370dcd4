import { sql } from 'drizzle-orm';
import {
  cancelUnshipped,
  declineDueExtras,
  declineDueWeights,
  releaseDueEarnings,
} from '#modules/fulfilment';
import { followHarvests } from '#modules/harvests';
import { expireUnpaidOrders, pollPendingPayments } from '#modules/payments';
import { processPayouts } from '#modules/payouts';
import { followQuotes } from '#modules/quotes';
import { processRefunds } from '#modules/refunds';
import { MINUTE } from '../support/deadline-boundary.ts';
import { rows } from '../support/rows.ts';
import { type Item, itemsIn, type World } from './world.ts';

export const WINDOW_MS = 3 * MINUTE;
/** One element, chosen by a number of any size. */
export const pick = <T>(list: readonly T[], which: number): T | undefined =>
  list[which % Math.max(list.length, 1)];

export type Action = (world: World, which: number, how: number) => Promise<unknown>;

/** Applies the action to one of the items that allow it. */
export const toItem =
  (fits: (item: Item) => boolean, act: (world: World, item: Item, how: number) => Promise<unknown>): Action =>
  async (world, which, how) => {
    const item = pick((await itemsIn(world)).filter(fits), which);
    return item && act(world, item, how);
  };

/** Refunds or payouts that match the condition, oldest first. */
export const listRows = (world: World, table: 'refunds' | 'payouts', where: string) =>
  rows<{ id: string; reference: string; shopId: string; amount: number; status: string }>(
    world.db,
    sql`select id, ${sql.raw(table === 'payouts' ? 'reference' : "''")} as reference, shop_id as "shopId",
      amount_pesewas as amount, status from ${sql.raw(table)} where ${sql.raw(where)} order by id`,
  );

/** One round of the worker's jobs. */
export async function runJobs(world: World): Promise<void> {
  const { payments, payouts } = world;
  await pollPendingPayments(payments, WINDOW_MS);
  await expireUnpaidOrders(payments);
  await declineDueExtras(payments);
  await declineDueWeights(payments);
  await processRefunds(payments);
  await processPayouts(payouts);
  await releaseDueEarnings(payments);
  await cancelUnshipped(payments);
  await followHarvests(payments);
  await followQuotes(payments);
}

export const paid = ({ orderStatus }: Item) => orderStatus === 'PROCESSING' || orderStatus === 'COMPLETED';
export const reason = 'It came broken';
