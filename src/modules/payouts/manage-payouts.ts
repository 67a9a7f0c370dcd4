import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { mailShop, setPayoutsHeld } from '#modules/shops';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { payoutErrors } from './errors.ts';
import type { PayoutDeps } from './gateway.ts';
import { payoutsHeldMail } from './mails.ts';
import { type PayoutRow, reversePayout, transitionPayout } from './payout-transitions.ts';
import { syncTransfer } from './poll-payout.ts';
import { payouts } from './tables.ts';

async function lockPayout(tx: Transaction, payoutId: string, shopId?: string): Promise<PayoutRow> {
  const [payout] = isUuid(payoutId)
    ? await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('no key update')
    : [];
  if (!payout || (shopId && payout.shopId !== shopId)) throw payoutErrors.payoutNotFound();
  return payout;
}

/**
 * Retries a failed payout under the same reference, so that it cannot be paid twice.
 * @throws AppError NOT_FOUND; INVALID_STATE unless it has failed
 */
export async function retryPayout(
  db: Database,
  input: { payoutId: string } & ({ shopId: string } | { adminId: string }),
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, input.payoutId, 'shopId' in input ? input.shopId : undefined);
    const again =
      payout.status === 'FAILED' &&
      (await transitionPayout(tx, payout, 'PENDING', { checkAfter: sql`now()` }));
    if (!again) throw payoutErrors.notRetryable();
    if ('adminId' in input) {
      await audit(tx, input.adminId, 'payout.retry', payout, { status: 'PENDING' }, null);
    }
  });
}

/**
 * Returns a failed payout to the shop's balance, for an admin. Verifies at the provider first: if the transfer was
 * paid after all, records that instead.
 * @throws AppError NOT_FOUND, INVALID_STATE; GatewayError when the provider is unreachable
 */
export async function returnPayoutToBalance(
  deps: PayoutDeps,
  input: { payoutId: string; adminId: string; reason: string },
): Promise<void> {
  const { db, site } = deps;
  await recheckPayout(deps, input.payoutId);
  await inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, input.payoutId);
    await reversePayout(tx, site, payout, input.reason);
    await audit(tx, input.adminId, 'payout.take-back', payout, { status: 'REVERSED' }, input.reason);
  });
}

async function recheckPayout(deps: PayoutDeps, payoutId: string): Promise<void> {
  const [payout] = isUuid(payoutId)
    ? await deps.db.select().from(payouts).where(eq(payouts.id, payoutId))
    : [];
  if (payout?.status === 'FAILED') await syncTransfer(deps, payout);
}

function audit(
  tx: Transaction,
  adminId: string,
  action: string,
  payout: PayoutRow,
  after: object,
  reason: string | null,
): Promise<void> {
  const before = { status: payout.status, reference: payout.reference };
  return recordAudit(tx, {
    adminId,
    action,
    subject: 'payout',
    subjectId: payout.id,
    before,
    after,
    reason,
  });
}

/**
 * Puts a shop's payouts on hold, or resumes them (`reason` null). Transfers already at the provider continue.
 * @throws AppError NOT_FOUND; INVALID_STATE when nothing would change
 */
export async function holdPayouts(
  db: Database,
  site: Site,
  input: { shopId: string; adminId: string; reason: string | null },
): Promise<void> {
  const { shopId, adminId, reason } = input;
  await inTransaction(db, async (tx) => {
    const { name, before } = await setPayoutsHeld(tx, shopId, reason);
    await recordAudit(tx, {
      adminId,
      action: reason ? 'payouts.hold' : 'payouts.release',
      subject: 'shop',
      subjectId: shopId,
      before: { payoutsHeldReason: before },
      after: { payoutsHeldReason: reason },
      reason,
    });
    const content = () => payoutsHeldMail(site, name, reason);
    await mailShop(tx, site, { shopId, kind: 'payouts-held', content });
  });
}
