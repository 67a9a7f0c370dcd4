import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import type { Database } from '#platform/database';
import { isUuid } from '#platform/ids';
import { inTransaction } from '#platform/transaction';
import { payoutErrors } from './errors.ts';
import { payoutWallets } from './tables.ts';
import { findWallet } from './wallets.ts';

/**
 * Records that an admin accepts a wallet whose holder's name differs from the shop owner's.
 * @throws AppError NOT_FOUND without a wallet; INVALID_STATE when nothing needs confirmation
 */
export async function confirmWalletHolder(
  db: Database,
  input: { adminId: string; shopId: string },
): Promise<void> {
  const { adminId, shopId } = input;
  await inTransaction(db, async (tx) => {
    const wallet = isUuid(shopId) ? await findWallet(tx, shopId) : null;
    if (!wallet) throw payoutErrors.walletNotFound();
    const checked = await tx
      .update(payoutWallets)
      .set({ nameCheckedAt: sql`now()` })
      .where(
        and(
          eq(payoutWallets.id, wallet.id),
          eq(payoutWallets.nameDiffers, true),
          isNull(payoutWallets.nameCheckedAt),
        ),
      );
    if (!checked.rowCount) throw payoutErrors.nameNeedsNoCheck();
    await recordAudit(tx, {
      adminId,
      action: 'wallet.name-checked',
      subject: 'shop',
      subjectId: shopId,
      after: { accountName: wallet.accountName },
    });
  });
}
