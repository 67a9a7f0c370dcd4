import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import type { Database, Handle } from '../../platform/database.ts';
import { hashToken, newNumericCode, newToken } from '../../platform/secrets.ts';
import { mailedSecrets } from './tables.ts';

/** Whose secret: a person's, a shop's, or one of a shop's team. */
export type SecretOwner = { userId: string } | { shopId: string } | { memberId: string };

const LINK_HOURS = 24;
const INVITATION_DAYS = 7;
const CODE_MINUTES = 20;
const CODE_DIGITS = 6;
const CODE_TRIES = 5;

const ownedBy = (owner: SecretOwner) =>
  'userId' in owner
    ? eq(mailedSecrets.userId, owner.userId)
    : 'shopId' in owner
      ? eq(mailedSecrets.shopId, owner.shopId)
      : eq(mailedSecrets.memberId, owner.memberId);
const ownerId = (owner: SecretOwner) => Object.values(owner)[0] as string;
const live = and(isNull(mailedSecrets.usedAt), gt(mailedSecrets.expiresAt, sql`now()`));

type Purpose = (typeof mailedSecrets.$inferSelect)['purpose'];

async function revoke(handle: Handle, owner: SecretOwner, purpose: Purpose): Promise<void> {
  await handle
    .update(mailedSecrets)
    .set({ usedAt: sql`now()` })
    .where(and(ownedBy(owner), eq(mailedSecrets.purpose, purpose), live));
}

async function replace(
  handle: Handle,
  owner: SecretOwner,
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

/** A fresh link token for `owner`, 24 h, single-use; earlier ones stop working (API.md, verification). */
export async function issueVerificationToken(handle: Handle, owner: SecretOwner): Promise<string> {
  const token = newToken();
  await replace(handle, owner, {
    purpose: 'VERIFY_EMAIL',
    secretHash: hashToken(token),
    lifetime: `${LINK_HOURS} hours`,
  });
  return token;
}

/** Uses up a link token and gives its owner, or null. */
export async function redeemVerificationToken(
  handle: Handle,
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
  return used ? (kind === 'user' ? used.userId : used.shopId) : null;
}

/** A fresh link into a shop's team, 7 days, single-use; earlier ones stop working. */
export async function issueInvitation(handle: Handle, memberId: string): Promise<string> {
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
export async function findInvitation(handle: Handle, token: string): Promise<string | null> {
  const [found] = await handle
    .select({ memberId: mailedSecrets.memberId })
    .from(mailedSecrets)
    .where(invitationOf(token));
  return found?.memberId ?? null;
}

/** Uses an invitation up and gives the team member it was for, or null. */
export async function redeemInvitation(handle: Handle, token: string): Promise<string | null> {
  const [used] = await handle
    .update(mailedSecrets)
    .set({ usedAt: sql`now()` })
    .where(invitationOf(token))
    .returning();
  return used?.memberId ?? null;
}

/** Makes links and codes of someone who has left useless. */
export async function revokeSecretsOf(handle: Handle, memberId: string): Promise<void> {
  await revoke(handle, { memberId }, 'JOIN_SHOP');
  await revoke(handle, { memberId }, 'RESET_PASSWORD');
}

/** A fresh 6-digit code, 20 min, single-use, 5 tries; an earlier one stops working. */
export async function issueResetCode(handle: Handle, owner: SecretOwner): Promise<string> {
  const code = newNumericCode(CODE_DIGITS);
  const secretHash = hashToken(`${ownerId(owner)}:${code}`);
  await replace(handle, owner, {
    purpose: 'RESET_PASSWORD',
    secretHash,
    lifetime: `${CODE_MINUTES} minutes`,
  });
  return code;
}

/**
 * Checks a code and, with `consume`, uses it up. Every wrong try counts and is committed on its own.
 * @throws AppError INVALID_CODE
 */
export async function checkResetCode(
  db: Database,
  owner: SecretOwner | null,
  code: string,
  options: { consume: boolean },
): Promise<void> {
  const invalid = new AppError(
    'INVALID_CODE',
    'The verification code is invalid or has expired. Please try again.',
  );
  if (!owner) throw invalid;
  const mine = and(ownedBy(owner), eq(mailedSecrets.purpose, 'RESET_PASSWORD'), live);
  const right = eq(mailedSecrets.secretHash, hashToken(`${ownerId(owner)}:${code}`));
  // One statement decides, so that tries sent at the same moment can't all see the old count.
  const [tried] = await db
    .update(mailedSecrets)
    .set({
      attempts: sql`${mailedSecrets.attempts} + case when ${right} then 0 else 1 end`,
      usedAt: options.consume ? sql`case when ${right} then now() end` : sql`${mailedSecrets.usedAt}`,
    })
    .where(and(mine, sql`${mailedSecrets.attempts} < ${CODE_TRIES}`))
    .returning({ right: sql<boolean>`${right}` });
  if (!tried?.right) throw invalid;
}

/** Forgets links and codes a day after their end; gives how many. */
export async function purgeMailedSecrets(handle: Handle): Promise<number> {
  const old = lt(mailedSecrets.expiresAt, sql`now() - interval '1 day'`);
  return (await handle.delete(mailedSecrets).where(old)).rowCount ?? 0;
}
