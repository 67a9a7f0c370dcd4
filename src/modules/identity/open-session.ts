import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { SESSIONS_MAX } from '#contracts/security';
import { recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import { AppError } from '#shared/errors';
import type { Transaction } from '../../platform/database.ts';
import { isDemoAddress } from '../../platform/demo-address.ts';
import { currentRequest } from '../../platform/request-context.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { Site } from '../../platform/site.ts';
import { type AccountRef, accountId } from './account-ref.ts';
import { type Credential, type Credentials, lockUnchanged } from './credentials.ts';
import type { FactorOwner } from './factor-accounts.ts';
import { rememberSignIn } from './known-sign-ins.ts';
import { newDeviceMail } from './mails.ts';
import { passkeysOf } from './passkeys.ts';
import { ownSessions } from './sessions.ts';
import { passkeys, sessions } from './tables.ts';

/** Hours that a session holds at most, however much it is used. */
const MOST_HOURS = { admin: 12, other: 90 * 24 };

/** Who signs in, and what their sign-in rests on. */
export interface SigningIn {
  /** The shop whose owner or member it is; of people nothing. */
  shopId?: string;
  credentials: Credentials;
  /** The account as it was when its password was checked. */
  checked: Credential;
  /** The passkey that was used. */
  passkeyId?: string | undefined;
  /** Of a shop that waits for its review. */
  preparing?: boolean;
}

/**
 * Opens a session and gives its opaque token; the database keeps the hash alone. It ends after 12 hours for admins
 * and 90 days for others, or when it is idle ({@link findPrincipal}). A device that is new to the account is mailed.
 * The account is locked first, and must be as it was checked; of more than {@link SESSIONS_MAX} sessions the oldest
 * end. A real market lets no account of the demo in, whenever it was added.
 * @throws AppError INVALID_CREDENTIALS when account or passkey have changed since they were checked
 */
export async function openSession(tx: Transaction, site: Site, who: SigningIn): Promise<string> {
  const { account, email, admin } = await lockUnchanged(tx, who.credentials, who.checked);
  if (site.refusesDemoAccounts && isDemoAddress(email)) {
    throw new AppError('INVALID_CREDENTIALS', 'Demo accounts cannot sign in to a live market');
  }
  if (who.passkeyId) await assertKept(tx, account as FactorOwner, who.passkeyId);
  const token = newToken();
  const request = currentRequest();
  const hours = admin ? MOST_HOURS.admin : MOST_HOURS.other;
  await tx.insert(sessions).values({
    ...account,
    ...(who.shopId ? { shopId: who.shopId } : {}),
    ...(who.preparing && { preparing: true }),
    tokenHash: hashToken(token),
    expiresAt: sql`now() + ${`${hours} hours`}::interval`,
    address: request?.address || null,
    userAgent: request?.userAgent || null,
  });
  const id = accountId(account);
  await endOldest(tx, account);
  if ((await rememberSignIn(tx, id)) === 'new') {
    const content = newDeviceMail(await withContact(tx, site), request);
    await enqueueMail(tx, site, { kind: 'new-device', recipient: email, content });
  }
  await recordEvent(tx, { kind: 'SIGNED_IN', accountId: id });
  return token;
}

/** A passkey is taken away with the account locked, as it is here. @throws AppError INVALID_CREDENTIALS */
async function assertKept(tx: Transaction, owner: FactorOwner, passkeyId: string): Promise<void> {
  const kept = await tx.$count(passkeys, and(passkeysOf(owner), eq(passkeys.id, passkeyId)));
  if (!kept) throw new AppError('INVALID_CREDENTIALS', 'This passkey was removed. Sign in again.');
}

async function endOldest(tx: Transaction, account: AccountRef): Promise<void> {
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(ownSessions(account))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(SESSIONS_MAX);
  const count = (await tx.delete(sessions).where(inArray(sessions.id, tooMany))).rowCount ?? 0;
  if (count === 0) return;
  await recordEvent(tx, { kind: 'SESSIONS_ENDED', accountId: accountId(account), details: { count } });
}
