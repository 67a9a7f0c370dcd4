import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { MomoNetwork } from '#modules/payments';
import { getShop, readPayoutRules } from '#modules/shops';
import type { DbOrTx } from '#platform/database';
import { payoutErrors } from './errors.ts';
import type { PayoutDeps } from './gateway.ts';
import { payoutWallets } from './tables.ts';
import { confirmWallet, findWallet, PROPOSAL_MS, proposeWallet, type WalletRow } from './wallets.ts';

/** An owner's own phone, which calls for its shop. */
interface OwnPhone {
  shopId: string;
  /** E.164; the owner's confirmed number. */
  phone: string;
}

/** @throws AppError CONFLICT for a shop that is closed, has a wallet, or has another confirmed number */
async function assertFirst(handle: DbOrTx, { shopId, phone }: OwnPhone): Promise<void> {
  const { isOpen } = await readPayoutRules(handle, shopId);
  const { verifiedPhone } = await getShop(handle, shopId);
  const wallet = await findWallet(handle, { shopId });
  if (!isOpen || verifiedPhone !== phone || wallet) throw payoutErrors.notFirstWallet();
}

/**
 * {@link proposeWallet} for the number that calls, in a shop without a wallet; the caller has checked the PIN. A
 * proposal that may still be confirmed is not looked up again.
 * @throws AppError CONFLICT as {@link confirmFirstWallet}; GatewayError when the provider is unreachable
 */
export async function proposeFirstWallet(
  deps: PayoutDeps,
  input: OwnPhone & { network: MomoNetwork },
): Promise<WalletRow> {
  await assertFirst(deps.db, input);
  const { shopId, phone, network } = input;
  const [newest] = await deps.db
    .select()
    .from(payoutWallets)
    .where(
      and(
        ...[eq(payoutWallets.shopId, shopId), isNull(payoutWallets.confirmedAt)],
        gt(payoutWallets.createdAt, new Date(Date.now() - PROPOSAL_MS)),
      ),
    )
    .orderBy(desc(payoutWallets.id))
    .limit(1);
  const isSame = newest?.phone === phone && newest.network === network;
  return isSame ? newest : proposeWallet(deps, { shopId, phone, network });
}

/**
 * {@link confirmWallet} for the number that calls. A wallet on file is never replaced: that wants a password.
 * @throws AppError CONFLICT for a shop that is closed, has a wallet, or has another confirmed number; as
 * {@link confirmWallet}
 */
export async function confirmFirstWallet(
  deps: PayoutDeps,
  { shopId, phone, walletId }: OwnPhone & { walletId: string },
): Promise<WalletRow> {
  return confirmWallet(deps, { shopId, walletId }, async (tx, proposed) => {
    if (proposed.phone !== phone) throw payoutErrors.walletNotFound();
    await assertFirst(tx, { shopId, phone });
  });
}
