import { eq } from 'drizzle-orm';
import { lockShop } from '#modules/shops';
import type { RiderAccount } from '#src/modules/fulfilment/contract/riders.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import type { SealedColumn } from '../../../platform/sealed-column.ts';
import { hashToken, newToken } from '../../../platform/secret-box.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { fulfilmentErrors } from '../errors.ts';
import { riderAccounts, riderRequests } from '../tables.ts';
import { getProvider, type RiderDeps, secretOwner } from './gateway.ts';

const ofAccount = {
  table: riderAccounts,
  id: riderAccounts.shopId,
  owner: riderAccounts.shopId,
  ownerOf: secretOwner,
};

/** Columns with sealed values: shops' keys at the delivery company, their callback secrets, and riders' codes. */
export const riderSealedColumns: readonly SealedColumn[] = [
  { ...ofAccount, field: 'sealedKey' },
  { ...ofAccount, field: 'sealedToken' },
  {
    table: riderRequests,
    id: riderRequests.id,
    owner: riderRequests.shopId,
    field: 'sealedCode',
    ownerOf: secretOwner,
  },
];

/** Credentials and addresses for calls to the delivery company. */
export interface OpenAccount {
  appKey: string;
  pickup: string;
  callbackUrl: string;
}

const callbackUrl = ({ site }: RiderDeps, token: string) =>
  `${site.publicUrl}/api/v1/riders/callback/${token}`;

async function find(handle: DbOrTx, shopId: string) {
  const [row] = await handle.select().from(riderAccounts).where(eq(riderAccounts.shopId, shopId));
  return row ?? null;
}

/** @throws AppError CONFLICT when the shop has no key, or it was sealed with another SECRETS_KEY */
export async function openAccount(deps: RiderDeps, shopId: string): Promise<OpenAccount> {
  const row = await find(deps.db, shopId);
  if (!row) throw fulfilmentErrors.appKeyMissing();
  try {
    const open = (sealed: string) => deps.secretBox.open(sealed, secretOwner(shopId));
    return {
      appKey: open(row.sealedKey),
      pickup: row.pickup,
      callbackUrl: callbackUrl(deps, open(row.sealedToken)),
    };
  } catch {
    throw fulfilmentErrors.appKeyRejected();
  }
}

/** A shop's account for its team; only the owner gets the callback URL. */
export async function readRiderAccount(
  deps: RiderDeps,
  { shopId, isOwner }: { shopId: string; isOwner: boolean },
): Promise<RiderAccount> {
  const row = await find(deps.db, shopId);
  const account = row && isOwner ? await openAccount(deps, shopId).catch(() => null) : null;
  return {
    provider: deps.provider?.name ?? null,
    keyEnding: row?.keyEnding ?? null,
    pickup: row?.pickup ?? null,
    callbackUrl: account?.callbackUrl ?? null,
  };
}

/**
 * Stores a shop's own key, sealed, and the riders' pick-up address. A new key gets a new callback URL; without one the
 * stored key stays.
 * @throws AppError CONFLICT when no delivery company is configured, VALIDATION_ERROR when there is no key
 */
export async function saveRiderAccount(
  deps: RiderDeps,
  { shopId, appKey, pickup }: { shopId: string; appKey?: string | undefined; pickup: string },
): Promise<void> {
  getProvider(deps);
  const seal = (text: string) => deps.secretBox.seal(text, secretOwner(shopId));
  await inTransaction(deps.db, async (tx) => {
    await lockShop(tx, shopId);
    if (appKey === undefined) {
      const kept = await tx.update(riderAccounts).set({ pickup }).where(eq(riderAccounts.shopId, shopId));
      if (kept.rowCount) return;
      throw fulfilmentErrors.appKeyNeeded();
    }
    const token = newToken();
    const set = {
      sealedKey: seal(appKey),
      keyEnding: appKey.slice(-4),
      pickup,
      sealedToken: seal(token),
      tokenHash: hashToken(token),
    };
    await tx
      .insert(riderAccounts)
      .values({ shopId, ...set })
      .onConflictDoUpdate({ target: riderAccounts.shopId, set });
  });
}

/** Deletes a shop's key and callback URL, if any. Also for a shop that closes permanently. */
export async function removeRiderAccount(handle: DbOrTx, shopId: string): Promise<void> {
  await handle.delete(riderAccounts).where(eq(riderAccounts.shopId, shopId));
}

/** The shop of a callback token; null when unknown. */
export async function findShopByCallbackToken(handle: DbOrTx, token: string): Promise<string | null> {
  const [row] = await handle
    .select({ shopId: riderAccounts.shopId })
    .from(riderAccounts)
    .where(eq(riderAccounts.tokenHash, hashToken(token)));
  return row?.shopId ?? null;
}
