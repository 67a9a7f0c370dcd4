import { sql } from 'drizzle-orm';
import { enqueueMail } from '#domain/notifications';
import { recordEvent } from '#domain/security';
import { withContact } from '#domain/settings';
import type { Transaction } from '../../platform/database.ts';
import { currentRequest } from '../../platform/request-context.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { Site } from '../../platform/site.ts';
import { rememberSignIn } from './known-sign-ins.ts';
import { newDeviceMail } from './mails.ts';
import { sessions } from './tables.ts';

/** Hours that a session holds at most, however much it is used. */
const MOST_HOURS = { admin: 12, other: 90 * 24 };

/** Who signs in: a person, a shop's owner, or (with `memberId`) one of its team. */
export interface SigningIn {
  owner: { userId: string } | { shopId: string; memberId?: string | undefined };
  email: string;
  admin?: boolean;
}

/**
 * Opens a session and gives its opaque token; the database keeps the hash alone. It ends after 12 hours for admins
 * and 90 days for others, or when it is idle ({@link findPrincipal}). A device that is new to the account is mailed.
 */
export async function openSession(tx: Transaction, site: Site, who: SigningIn): Promise<string> {
  const { owner, email } = who;
  const token = newToken();
  const request = currentRequest();
  const hours = who.admin ? MOST_HOURS.admin : MOST_HOURS.other;
  await tx.insert(sessions).values({
    ...owner,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + ${`${hours} hours`}::interval`,
    address: request?.address || null,
    userAgent: request?.userAgent || null,
  });
  const accountId = 'userId' in owner ? owner.userId : (owner.memberId ?? owner.shopId);
  if ((await rememberSignIn(tx, accountId)) === 'new') {
    const content = newDeviceMail(await withContact(tx, site), request);
    await enqueueMail(tx, site, { kind: 'new-device', recipient: email, content });
  }
  await recordEvent(tx, { kind: 'SIGNED_IN', accountId });
  return token;
}
