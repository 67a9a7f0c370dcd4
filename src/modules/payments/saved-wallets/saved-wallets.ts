import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { SAVED_WALLETS_MAX } from '#shared/constants';
import type { MomoNetwork } from '#shared/phone';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { SealedColumn } from '../../../platform/sealed-column.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { paymentErrors } from '../errors.ts';
import { savedWallets } from './tables.ts';

/** A saved wallet with its decrypted number; for charging and masking, never for a response. */
export interface SavedWallet {
  id: string;
  /** E.164. */
  phone: string;
  network: MomoNetwork;
  isDefault: boolean;
  createdAt: Date;
}

const ownerOf = (userId: string) => `saved-wallet:${userId}`;

/** Columns that hold encrypted numbers. */
export const walletSealedColumns: readonly SealedColumn[] = [
  { table: savedWallets, id: savedWallets.id, owner: savedWallets.userId, field: 'sealedPhone', ownerOf },
];

/** Encrypts the number, bound to its customer: it does not decrypt in another customer's row. */
export const sealPhone = (box: SecretBox, userId: string, phone: string): string =>
  box.seal(phone, ownerOf(userId));

/** The row with its number decrypted; null if its encryption key is no longer in use. */
export function unseal(box: SecretBox, row: typeof savedWallets.$inferSelect): SavedWallet | null {
  const { id, network, isDefault, createdAt } = row;
  try {
    return { id, network, isDefault, createdAt, phone: box.open(row.sealedPhone, ownerOf(row.userId)) };
  } catch {
    return null;
  }
}

/** Default first, then most recently used. */
export const readRowsOfUser = (handle: DbOrTx, userId: string) =>
  handle
    .select()
    .from(savedWallets)
    .where(eq(savedWallets.userId, userId))
    .orderBy(desc(savedWallets.isDefault), desc(savedWallets.usedAt), desc(savedWallets.id));

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
  return (await readRowsOfUser(handle, userId)).flatMap((row) => unseal(box, row) ?? []);
}

/** Returns the wallet to charge and marks it as used. @throws AppError NOT_FOUND, also for another customer's */
export async function claimSavedWallet(handle: DbOrTx, box: SecretBox, which: Which): Promise<SavedWallet> {
  const [row] = await handle.update(savedWallets).set({ usedAt: sql`now()` }).where(own(which)).returning();
  const wallet = row && unseal(box, row);
  if (!wallet) throw notFound();
  return wallet;
}

/** Sets the default wallet. @throws AppError NOT_FOUND, also for another customer's */
export async function chooseDefaultWallet(db: Database, which: Which): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSavedWallets(tx, which.userId);
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
    await lockSavedWallets(tx, which.userId);
    const removed = await tx.delete(savedWallets).where(own(which));
    if (!removed.rowCount) throw notFound();
    const [next] = await readRowsOfUser(tx, which.userId);
    if (!next || next.isDefault) return;
    await tx.update(savedWallets).set({ isDefault: true }).where(eq(savedWallets.id, next.id));
  });
}

/** Deletes all saved numbers of a customer who closes the account. */
export async function deleteSavedWallets(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(savedWallets).where(eq(savedWallets.userId, userId));
}

/**
 * Saves a number that has paid (E.164); the first one becomes the default. A number already saved is only marked as
 * used. At the limit the least recently used one is deleted, never the default. So are those that can no longer be
 * decrypted.
 */
export async function saveWallet(
  db: Database,
  box: SecretBox,
  wallet: { userId: string; phone: string; network: MomoNetwork },
): Promise<void> {
  const { userId, phone, network } = wallet;
  await inTransaction(db, async (tx) => {
    await lockSavedWallets(tx, userId);
    const rows = await readRowsOfUser(tx, userId);
    const kept = rows.flatMap((row) => unseal(box, row) ?? []);
    const known = kept.find((one) => one.phone === phone);
    if (known) {
      await tx.update(savedWallets).set({ network, usedAt: sql`now()` }).where(eq(savedWallets.id, known.id));
      return;
    }
    const staying = new Set(kept.slice(0, SAVED_WALLETS_MAX - 1).map(({ id }) => id));
    const tooMany = rows.flatMap(({ id }) => (staying.has(id) ? [] : [id]));
    if (tooMany.length > 0) await tx.delete(savedWallets).where(inArray(savedWallets.id, tooMany));
    const sealedPhone = sealPhone(box, userId, phone);
    await tx
      .insert(savedWallets)
      .values({ userId, network, sealedPhone, isDefault: !kept.some((one) => one.isDefault) });
  });
}

/**
 * Moves the saved numbers of one account to another of the same person, encrypted for it; a number that both have
 * stays once, and the default of the second stays. The caller holds {@link lockSavedWallets} of both.
 */
export async function moveSavedWallets(
  tx: Transaction,
  box: SecretBox,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const kept = await listSavedWallets(tx, box, to);
  const hasDefault = kept.some(({ isDefault }) => isDefault);
  const moved = (await listSavedWallets(tx, box, from)).filter(
    ({ phone }) => !kept.some((one) => one.phone === phone),
  );
  await tx.delete(savedWallets).where(eq(savedWallets.userId, from));
  if (moved.length === 0) return;
  await tx.insert(savedWallets).values(
    moved.map(({ phone, network, isDefault, createdAt }) => ({
      ...{ userId: to, network, createdAt, sealedPhone: sealPhone(box, to, phone) },
      isDefault: isDefault && !hasDefault,
    })),
  );
}

/** Serializes the changes to a customer's saved numbers. */
export const lockSavedWallets = (tx: Transaction, userId: string) =>
  advisoryLock(tx, `saved-wallets:${userId}`);
