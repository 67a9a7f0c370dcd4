import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { advisoryLock, type Database, type DbOrTx } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { PushSubscriptionInput } from './contract/notifications.ts';
import { pushSubscriptions } from './tables.ts';

/** Phones and browsers of one account that get push messages; the oldest is replaced. */
export const PUSH_DEVICES_MAX = 10;

/** A subscription as a push service needs it. */
export interface PushDevice {
  id: string;
  /** Address at the push service. */
  endpoint: string;
  /** The browser's public key and secret, base64url. */
  keys: { p256dh: string; auth: string };
}

/**
 * Sends push messages of an account to the caller's phone or browser. It belongs to one account at a time: the last one
 * takes it over. It ends with the session.
 * @param input.accountId a person, a shop's owner or a member
 */
export async function addPushSubscription(
  db: Database,
  input: { accountId: string; sessionId: string; subscription: PushSubscriptionInput },
): Promise<void> {
  const { accountId, sessionId, subscription } = input;
  const { endpoint, keys } = subscription;
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, `push:${accountId}`);
    const row = { accountId, sessionId, ...keys };
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...row, createdAt: sql`now()`, lastUsedAt: null },
      });
    const own = eq(pushSubscriptions.accountId, accountId);
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(own)
      .orderBy(
        sql`${pushSubscriptions.endpoint} = ${endpoint} desc`,
        desc(pushSubscriptions.createdAt),
        desc(pushSubscriptions.id),
      )
      .limit(PUSH_DEVICES_MAX);
    await tx.delete(pushSubscriptions).where(and(own, notInArray(pushSubscriptions.id, newest)));
  });
}

/** Ends the account's own subscription at this address; does nothing for an unknown one, or another account's. */
export async function removePushSubscription(
  handle: DbOrTx,
  { accountId, endpoint }: { accountId: string; endpoint: string },
): Promise<void> {
  const own = eq(pushSubscriptions.accountId, accountId);
  await handle.delete(pushSubscriptions).where(and(own, eq(pushSubscriptions.endpoint, endpoint)));
}

/** The phones and browsers of an account that get push messages. */
export async function listPushDevices(handle: DbOrTx, accountId: string): Promise<PushDevice[]> {
  const found = await handle
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId));
  return found.map(({ id, endpoint, p256dh, auth }) => ({ id, endpoint, keys: { p256dh, auth } }));
}

/** The addresses at push services of an account's devices. */
export const listPushEndpoints = async (handle: DbOrTx, accountId: string): Promise<string[]> =>
  (await listPushDevices(handle, accountId)).map(({ endpoint }) => endpoint);

/** Deletes subscriptions that their push services do not know any more, and notes when the others were used. */
export async function recordPushUse(
  handle: DbOrTx,
  { gone, used }: { gone: readonly string[]; used: readonly string[] },
): Promise<void> {
  const { id } = pushSubscriptions;
  if (gone.length > 0) await handle.delete(pushSubscriptions).where(inArray(id, [...gone]));
  if (used.length === 0) return;
  await handle
    .update(pushSubscriptions)
    .set({ lastUsedAt: sql`now()` })
    .where(inArray(id, [...used]));
}
