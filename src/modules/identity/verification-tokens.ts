import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { purgeRows } from '#platform/purge-rows';
import { hashToken, newToken } from '#platform/secret-box';
import { mailedSecrets } from './secrets/tables.ts';
import type { AccountRef } from './views.ts';

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

/** Revokes the mailed secrets for `purpose`. */
export async function revoke(handle: DbOrTx, owner: AccountRef, purpose: Purpose): Promise<void> {
  await handle
    .update(mailedSecrets)
    .set({ usedAt: sql`now()` })
    .where(and(ownedBy(owner), eq(mailedSecrets.purpose, purpose), live));
}

/** Stores a new secret and revokes earlier ones for its purpose. */
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

/** Issues a verification link token, 24 h, single-use; earlier ones work until one is used. */
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

/** Owner of a verification link, valid or not; null for an unknown token. */
export async function findTokenOwner(
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

/** Redeems a verification token together with its owner's others; returns the owner, or null. */
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

/** Issues an invitation to a shop's team, 7 days, single-use; revokes earlier ones. */
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

/** The team member of a valid invitation, or null. */
export async function findInvitation(handle: DbOrTx, token: string): Promise<string | null> {
  const [found] = await handle
    .select({ memberId: mailedSecrets.memberId })
    .from(mailedSecrets)
    .where(invitationOf(token));
  return found?.memberId ?? null;
}

/** Redeems an invitation; returns its team member, or null. */
export async function redeemInvitation(handle: DbOrTx, token: string): Promise<string | null> {
  const [used] = await handle
    .update(mailedSecrets)
    .set({ usedAt: sql`now()` })
    .where(invitationOf(token))
    .returning();
  return used?.memberId ?? null;
}

/** Revokes links and codes of a former team member. */
export async function revokeTokens(handle: DbOrTx, memberId: string): Promise<void> {
  await revoke(handle, { memberId }, 'JOIN_SHOP');
  await revoke(handle, { memberId }, 'RESET_PASSWORD');
  await revoke(handle, { memberId }, 'RESET_LINK');
}

/** Deletes links and codes a day after their expiry; returns the number deleted. */
export async function purgeMailedSecrets(handle: DbOrTx): Promise<number> {
  const old = lt(mailedSecrets.expiresAt, sql`now() - interval '1 day'`);
  return purgeRows(handle, { table: mailedSecrets, where: old });
}
