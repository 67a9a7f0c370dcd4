import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { recordAudit } from '#domain/audit';
import { type Database, type Handle, rows } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { payoutWallets } from './tables.ts';
import { findWallet } from './wallets.ts';

/** A wallet whose holder's name shares no word with its shop owner's. */
export interface WalletToCheck {
  shop: { id: string; name: string };
  ownerName: string;
  accountName: string | null;
  network: 'mtn' | 'telecel' | 'at';
  phone: string;
  confirmedAt: string;
  unpaid: boolean;
}

const LISTED_MAX = 200;

/** Wallets that no admin has seen to yet, those never paid first, 200 at most; one statement. */
export function listWalletsToCheck(handle: Handle): Promise<WalletToCheck[]> {
  return rows<WalletToCheck>(
    handle,
    sql`select json_build_object('id', s.id, 'name', s.name) as shop, s.owner_name as "ownerName",
        w.account_name as "accountName", w.network, w.phone, w.confirmed_at as "confirmedAt", paid.unpaid
      from payout_wallets w join shops s on s.id = w.shop_id
      cross join lateral (select not exists (select from payouts p where p.wallet_id = w.id
        and p.status = 'PAID') as unpaid) paid
      where w.name_differs and w.name_checked_at is null and w.replaced_at is null and w.confirmed_at is not null
      order by paid.unpaid desc, w.confirmed_at limit ${LISTED_MAX}`,
  );
}

/**
 * An admin has seen that a shop's wallet belongs to somebody of another name than its owner's, and finds it right.
 * @throws AppError NOT_FOUND without a wallet, INVALID_STATE when there is nothing to see to
 */
export async function confirmWalletName(
  db: Database,
  input: { adminId: string; shopId: string },
): Promise<void> {
  const { adminId, shopId } = input;
  await inTransaction(db, async (tx) => {
    const wallet = isUuid(shopId) ? await findWallet(tx, shopId) : null;
    if (!wallet) throw new AppError('NOT_FOUND', 'Wallet not found');
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
    if (!checked.rowCount) throw new AppError('INVALID_STATE', 'The name of this wallet needs no check');
    await recordAudit(tx, {
      adminId,
      action: 'wallet.name-checked',
      subject: 'shop',
      subjectId: shopId,
      after: { accountName: wallet.accountName },
    });
  });
}
