import { desc, eq } from 'drizzle-orm';
import type { MomoNetwork } from '#shared/phone';
import type { DbOrTx } from '../../../platform/database.ts';
import type { SealedColumn } from '../../../platform/sealed-column.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { savedWallets } from './tables.ts';

/** A saved wallet with its number open; for charging and masking, never for an answer. */
export interface SavedWallet {
  id: string;
  /** E.164. */
  phone: string;
  network: MomoNetwork;
  isDefault: boolean;
  createdAt: Date;
}

const ownerOf = (userId: string) => `saved-wallet:${userId}`;

/** Where saved numbers lie. */
export const sealedOfWallets: readonly SealedColumn[] = [
  { table: savedWallets, id: savedWallets.id, owner: savedWallets.userId, field: 'sealedPhone', ownerOf },
];

/** The number as it is kept: copied to another customer's row, it does not open. */
export const sealPhone = (box: SecretBox, userId: string, phone: string): string =>
  box.seal(phone, ownerOf(userId));

/** The row with its number open; null when it was sealed with a key that is no longer in use. */
export function unseal(box: SecretBox, row: typeof savedWallets.$inferSelect): SavedWallet | null {
  const { id, network, isDefault, createdAt } = row;
  try {
    return { id, network, isDefault, createdAt, phone: box.open(row.sealedPhone, ownerOf(row.userId)) };
  } catch {
    return null;
  }
}

/** The default one first, then by when each was used last. */
export const rowsOf = (handle: DbOrTx, userId: string) =>
  handle
    .select()
    .from(savedWallets)
    .where(eq(savedWallets.userId, userId))
    .orderBy(desc(savedWallets.isDefault), desc(savedWallets.usedAt), desc(savedWallets.id));
