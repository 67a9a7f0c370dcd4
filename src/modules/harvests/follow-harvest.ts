import { and, eq, inArray, sql } from 'drizzle-orm';

import { type IdempotencyKey, once } from '#modules/idempotency';
import { lockShop } from '#modules/shops';
import type { Database, Transaction } from '#platform/database';
import { int, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { statesBefore } from '#platform/transitions';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import type { HarvestStatus } from './contract/harvest-states.ts';
import { harvestErrors } from './errors.ts';
import { type HarvestRow, lockHarvest } from './lock-harvest.ts';
import { getOwnHarvest } from './offer-harvest.ts';
import { type SettleDeps, settleHarvest } from './settle-reservations.ts';
import { splitShort } from './split-short.ts';
import { HARVEST_TRANSITIONS } from './states.ts';
import { harvestShares, harvests } from './tables.ts';

interface SellerAct {
  shopId: string;
  productId: string;
  requestKey?: IdempotencyKey | null;
  /** Checks and records an agent's act in the transaction. */
  actFor?: (tx: Transaction) => Promise<unknown>;
}

/**
 * The farmer says that a harvest is ready, with its true quantity and price. Each paid reservation gets its share, fixed
 * here under the harvest's lock; then every order follows on its own.
 * @throws AppError NOT_FOUND; INVALID_STATE when it is not open; VALIDATION_ERROR above the ceiling
 */
export async function completeHarvest(
  deps: SettleDeps,
  input: SellerAct & { quantity: number; pricePesewas?: Pesewas | undefined; readyOn: string },
): Promise<void> {
  const { productId, quantity, readyOn } = input;
  await act(deps.db, input, async (tx, harvest) => {
    const finalPricePesewas = input.pricePesewas ?? harvest.pricePesewas;
    if (finalPricePesewas > harvest.ceilingPesewas) {
      throw harvestErrors.aboveCeiling(formatCedis(toCedis(harvest.ceilingPesewas)));
    }
    await transitionHarvest(tx, harvest, 'READY', { trueQuantity: quantity, finalPricePesewas, readyOn });
    const reserved = await readRows(
      tx,
      { orderId: text, quantity: int },
      sql`select order_id as "orderId", quantity from reservations
        where product_id = ${productId}::uuid and status = 'RESERVED' order by created_at, order_id`,
    );
    const shares = [...splitShort(reserved, quantity)].map(([orderId, units]) => ({
      ...{ orderId, productId, quantity: units },
    }));
    if (shares.length > 0) await tx.insert(harvestShares).values(shares);
  });
  await settleHarvest(deps, productId);
}

/**
 * The farmer says that a harvest failed: every deposit goes back whole, at once. Until all are ordered back, and until
 * they have arrived, the shop is paid out nothing.
 * @throws AppError NOT_FOUND; INVALID_STATE once it is closed or failed
 */
export async function failHarvest(deps: SettleDeps, input: SellerAct & { reason: string }): Promise<void> {
  await act(deps.db, input, (tx, harvest) =>
    transitionHarvest(tx, harvest, 'FAILED', {
      endedAt: new Date(),
      endReason: input.reason,
      settledAt: null,
    }),
  );
  await settleHarvest(deps, input.productId);
}

/** Runs a seller's act once, in one transaction, on the locked harvest: the shop first, as in payouts. */
async function act(
  db: Database,
  input: SellerAct,
  work: (tx: Transaction, harvest: HarvestRow) => Promise<void>,
): Promise<void> {
  const { shopId, productId, requestKey } = input;
  await inTransaction(db, (tx) =>
    once(tx, requestKey, async () => {
      await input.actFor?.(tx);
      await getOwnHarvest(tx, { shopId, productId });
      await lockShop(tx, shopId);
      const { harvest } = await lockHarvest(tx, productId);
      await work(tx, harvest);
      return { productId };
    }),
  );
}

/** @throws AppError INVALID_STATE when the table has no such step, or after a concurrent change */
export async function transitionHarvest(
  tx: Transaction,
  harvest: HarvestRow,
  to: HarvestStatus,
  set: Partial<typeof harvests.$inferInsert> = {},
): Promise<void> {
  const changed = await tx
    .update(harvests)
    .set({ ...set, status: to })
    .where(
      and(
        eq(harvests.productId, harvest.productId),
        eq(harvests.status, harvest.status),
        inArray(harvests.status, statesBefore(HARVEST_TRANSITIONS, to)),
      ),
    );
  if (!changed.rowCount) throw harvestErrors.noLongerOpen();
}
