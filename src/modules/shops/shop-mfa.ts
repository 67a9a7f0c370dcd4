import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { MfaAccount, MfaOwner, MfaStore } from '#modules/identity';
import type { DbOrTx } from '#platform/database';
import { shopCredentials } from './credentials.ts';
import { shops } from './tables.ts';

const select = (handle: DbOrTx, owner: MfaOwner) =>
  handle
    .select()
    .from(shops)
    .where(eq(shops.id, 'shopId' in owner ? owner.shopId : ''));

const holder = (row: typeof shops.$inferSelect | undefined): MfaAccount | null =>
  row
    ? {
        owner: { shopId: row.id },
        email: row.email,
        totpSecret: row.totpSecret,
        totpConfirmedAt: row.totpConfirmedAt,
      }
    : null;

/** Second factors of shop owners; team members have none. */
export const shopFactors: MfaStore = {
  credentials: shopCredentials,
  read: async (handle, owner) => ('shopId' in owner ? holder((await select(handle, owner))[0]) : null),
  lock: async (tx, owner) =>
    'shopId' in owner ? holder((await select(tx, owner).for('no key update'))[0]) : null,
  async write(handle, owner, change) {
    if ('shopId' in owner) await handle.update(shops).set(change).where(eq(shops.id, owner.shopId));
  },
  async takeStep(handle, owner, { secret, step }) {
    if (!('shopId' in owner)) return false;
    const fresh = or(isNull(shops.totpLastStep), lt(shops.totpLastStep, step));
    const used = await handle
      .update(shops)
      .set({ totpLastStep: step })
      .where(and(eq(shops.id, owner.shopId), eq(shops.totpSecret, secret), fresh));
    return used.rowCount === 1;
  },
};
