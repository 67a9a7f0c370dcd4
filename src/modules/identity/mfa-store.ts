import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { DbOrTx, Transaction } from '#platform/database';
import type { Language } from '#shared/languages';
import type { Database } from '../../platform/database.ts';
import type { SealedColumn } from '../../platform/sealed-column.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { adminCredentials, type Credentials } from './passwords.ts';
import { users } from './tables.ts';

/** An account that may have a second factor: an admin, or a shop's owner. */
export type MfaOwner = { userId: string } | { shopId: string };

/** An account with its authenticator secret, which is active once confirmed. */
export interface MfaAccount {
  owner: MfaOwner;
  email: string;
  /** Of its messages; English by default. */
  language?: Language | undefined;
  totpSecret: string | null;
  totpConfirmedAt: Date | null;
}

/** Changeable columns of an authenticator. */
export type FactorChange = Partial<{
  totpSecret: string | null;
  totpConfirmedAt: Date | null;
  totpLastStep: number | null;
}>;

/** Port to the authenticators of one account kind: admins in this module, shops in their own. */
export interface MfaStore {
  credentials: Credentials;
  read(handle: DbOrTx, owner: MfaOwner): Promise<MfaAccount | null>;
  /** The same, locked for the rest of the transaction. */
  lock(tx: Transaction, owner: MfaOwner): Promise<MfaAccount | null>;
  write(handle: DbOrTx, owner: MfaOwner, change: FactorChange): Promise<unknown>;
  /** Records the time step of a code used with this secret; false if it or a later one was already used. */
  takeStep(handle: DbOrTx, owner: MfaOwner, used: { secret: string; step: number }): Promise<boolean>;
}

const select = (handle: DbOrTx, owner: MfaOwner) =>
  handle
    .select()
    .from(users)
    .where(and(eq(users.id, 'userId' in owner ? owner.userId : ''), eq(users.role, 'admin')));

const holder = (row: typeof users.$inferSelect | undefined): MfaAccount | null =>
  row
    ? {
        owner: { userId: row.id },
        email: row.email ?? '',
        totpSecret: row.totpSecret,
        totpConfirmedAt: row.totpConfirmedAt,
      }
    : null;

/** Admins' authenticators. */
export const adminFactors: MfaStore = {
  credentials: adminCredentials,
  read: async (handle, owner) => ('userId' in owner ? holder((await select(handle, owner))[0]) : null),
  lock: async (tx, owner) =>
    'userId' in owner ? holder((await select(tx, owner).for('no key update'))[0]) : null,
  async write(handle, owner, change) {
    if ('userId' in owner) await handle.update(users).set(change).where(eq(users.id, owner.userId));
  },
  async takeStep(handle, owner, { secret, step }) {
    if (!('userId' in owner)) return false;
    const fresh = or(isNull(users.totpLastStep), lt(users.totpLastStep, step));
    const used = await handle
      .update(users)
      .set({ totpLastStep: step })
      .where(and(eq(users.id, owner.userId), eq(users.totpSecret, secret), fresh));
    return used.rowCount === 1;
  },
};

/** Encrypts secrets stored before there was a key; returns the number encrypted. Runs at startup. */
export async function sealSecrets(db: Database, box: SecretBox): Promise<number> {
  const open = await db
    .select({ id: users.id, totpSecret: users.totpSecret })
    .from(users)
    .where(isNotNull(users.totpSecret));
  let sealed = 0;
  for (const { id, totpSecret } of open) {
    if (!totpSecret || box.isSealed(totpSecret)) continue;
    const same = and(eq(users.id, id), eq(users.totpSecret, totpSecret));
    const done = await db
      .update(users)
      .set({ totpSecret: box.seal(totpSecret, id) })
      .where(same);
    sealed += done.rowCount ?? 0;
  }
  return sealed;
}

/** Columns with people's encrypted second factor secrets. */
export const accountSealedColumns: readonly SealedColumn[] = [
  { table: users, id: users.id, owner: users.id, field: 'totpSecret', ownerOf: (id) => id },
];
