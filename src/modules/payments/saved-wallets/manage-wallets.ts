import { and, eq, sql } from 'drizzle-orm';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { paymentErrors } from '../errors.ts';
import { rowsOf, type SavedWallet, unseal } from './sealed.ts';
import { savedWallets } from './tables.ts';

type Which = { userId: string; walletId: string };

const notFound = paymentErrors.savedNumberRemoved;

function own({ userId, walletId }: Which) {
  if (!isUuid(walletId)) throw notFound();
  return and(eq(savedWallets.id, walletId), eq(savedWallets.userId, userId));
}

/** A customer's saved wallets, default first, without those that can no longer be decrypted. */
export async function listSavedWallets(
  handle: DbOrTx,
  box: SecretBox,
  userId: string,
): Promise<SavedWallet[]> {
  return (await rowsOf(handle, userId)).flatMap((row) => unseal(box, row) ?? []);
}

/** Returns the wallet to charge and marks it as used. @throws AppError NOT_FOUND, also for another customer's */
export async function takeSavedWallet(handle: DbOrTx, box: SecretBox, which: Which): Promise<SavedWallet> {
  const [row] = await handle.update(savedWallets).set({ usedAt: sql`now()` }).where(own(which)).returning();
  const wallet = row && unseal(box, row);
  if (!wallet) throw notFound();
  return wallet;
}

/** Sets the default wallet. @throws AppError NOT_FOUND, also for another customer's */
export async function chooseDefaultWallet(db: Database, which: Which): Promise<void> {
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, `saved-wallets:${which.userId}`);
    await tx.update(savedWallets).set({ isDefault: false }).where(eq(savedWallets.userId, which.userId));
    const chosen = await tx.update(savedWallets).set({ isDefault: true }).where(own(which));
    if (!chosen.rowCount) throw notFound();
  });
}

/**
 * Removes a wallet; if it was the default, the last used one takes its place.
 * @throws AppError NOT_FOUND, also for another customer's
 */
export async function removeSavedWallet(db: Database, which: Which): Promise<void> {
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, `saved-wallets:${which.userId}`);
    const removed = await tx.delete(savedWallets).where(own(which));
    if (!removed.rowCount) throw notFound();
    const [next] = await rowsOf(tx, which.userId);
    if (!next || next.isDefault) return;
    await tx.update(savedWallets).set({ isDefault: true }).where(eq(savedWallets.id, next.id));
  });
}

/** Deletes all saved numbers of a customer who closes the account. */
export async function forgetSavedWallets(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(savedWallets).where(eq(savedWallets.userId, userId));
}
