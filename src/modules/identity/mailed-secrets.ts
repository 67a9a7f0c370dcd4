import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { AccountRef } from './account-ref.ts';
import { mailedSecrets } from './tables.ts';

const LINK_HOURS = 24;
const INVITATION_DAYS = 7;

export const ownedBy = (owner: AccountRef) =>
  'userId' in owner
    ? eq(mailedSecrets.userId, owner.userId)
    : 'shopId' in owner
      ? eq(mailedSecrets.shopId, owner.shopId)
      : eq(mailedSecrets.memberId, owner.memberId);
export const live = and(isNull(mailedSecrets.usedAt), gt(mailedSecrets.expiresAt, sql`now()`));

type Purpose = (typeof mailedSecrets.$inferSelect)['purpose'];

/** Makes what was mailed for `purpose` useless. */
export async function revoke(handle: DbOrTx, owner: AccountRef, purpose: Purpose): Promise<void> {
  await handle
    .update(mailedSecrets)
    .set({ usedAt: sql`now()` })
    .where(and(ownedBy(owner), eq(mailedSecrets.purpose, purpose), live));
}

/** Keeps a new secret; earlier ones of its purpose stop working. */
export async function replace(
  handle: DbOrTx,
  owner: AccountRef,
  secret: { purpose: Purpose; secretHash: string; lifetime: string },
): Promise<void> {
  await revoke(handle, owner, secret.purpose);
  await handle.insert(mailedSecrets).values({
    ...owner,
    purpose: secret.purpose,
    secretHash: secret.secretHash,
    expiresAt: sql`now() + ${secret.lifetime}::interval`,
  });
}

/** A fresh link token for `owner`, 24 h, single-use; earlier ones work until one of them was used. */
export async function issueVerificationToken(handle: DbOrTx, owner: AccountRef): Promise<string> {
  const token = newToken();
  await handle.insert(mailedSecrets).values({
    ...owner,
    purpose: 'VERIFY_EMAIL',
    secretHash: hashToken(token),
    expiresAt: sql`now() + ${`${LINK_HOURS} hours`}::interval`,
  });
  return token;
}

/** Whose verification link this was, live or not; null for a token that never was one. */
export async function ownerOfVerificationToken(
  handle: DbOrTx,
  token: string,
  kind: 'user' | 'shop',
): Promise<string | null> {
  const owner = kind === 'user' ? mailedSecrets.userId : mailedSecrets.shopId;
  const [found] = await handle
    .select({ owner })
    .from(mailedSecrets)
    .where(and(eq(mailedSecrets.secretHash, hashToken(token)), eq(mailedSecrets.purpose, 'VERIFY_EMAIL')));
  return found?.owner ?? null;
}

/** Uses up a link token, and the others of its owner with it; gives the owner, or null. */
export async function redeemVerificationToken(
  handle: DbOrTx,
  token: string,
  kind: 'user' | 'shop',
): Promise<string | null> {
  const [used] = await handle
    .update(mailedSecrets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedSecrets.secretHash, hashToken(token)),
        eq(mailedSecrets.purpose, 'VERIFY_EMAIL'),
        sql`${kind === 'user' ? mailedSecrets.userId : mailedSecrets.shopId} is not null`,
        live,
      ),
    )
    .returning();
  const owner = used ? (kind === 'user' ? used.userId : used.shopId) : null;
  if (owner) await revoke(handle, kind === 'user' ? { userId: owner } : { shopId: owner }, 'VERIFY_EMAIL');
  return owner;
}

/** A fresh link into a shop's team, 7 days, single-use; earlier ones stop working. */
export async function issueInvitation(handle: DbOrTx, memberId: string): Promise<string> {
  const token = newToken();
  await replace(
    handle,
    { memberId },
    {
      purpose: 'JOIN_SHOP',
      secretHash: hashToken(token),
      lifetime: `${INVITATION_DAYS} days`,
    },
  );
  return token;
}

const invitationOf = (token: string) =>
  and(eq(mailedSecrets.secretHash, hashToken(token)), eq(mailedSecrets.purpose, 'JOIN_SHOP'), live);

/** The team member an invitation that still works is for, or null. */
export async function findInvitation(handle: DbOrTx, token: string): Promise<string | null> {
  const [found] = await handle
    .select({ memberId: mailedSecrets.memberId })
    .from(mailedSecrets)
    .where(invitationOf(token));
  return found?.memberId ?? null;
}

/** Uses an invitation up and gives the team member it was for, or null. */
export async function redeemInvitation(handle: DbOrTx, token: string): Promise<string | null> {
  const [used] = await handle
    .update(mailedSecrets)
    .set({ usedAt: sql`now()` })
    .where(invitationOf(token))
    .returning();
  return used?.memberId ?? null;
}

/** Makes links and codes of someone who has left useless. */
export async function revokeSecretsOf(handle: DbOrTx, memberId: string): Promise<void> {
  await revoke(handle, { memberId }, 'JOIN_SHOP');
  await revoke(handle, { memberId }, 'RESET_PASSWORD');
  await revoke(handle, { memberId }, 'RESET_LINK');
}

/** Forgets links and codes a day after their end; gives how many. */
export async function purgeMailedSecrets(handle: DbOrTx): Promise<number> {
  const old = lt(mailedSecrets.expiresAt, sql`now() - interval '1 day'`);
  return purgeRows(handle, { table: mailedSecrets, where: old });
}
