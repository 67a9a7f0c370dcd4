import { accountId, type Credentials, checkKnownDevice } from '#modules/identity';
import type { HttpDeps } from '#server/http/deps';
import type { HttpContext } from '#server/http/router';

/**
 * Rate-limits mails requested for an address. The owner's known browsers and IP addresses have limits of their own, so
 * other people's requests never block a mail to the owner.
 * @throws AppError RATE_LIMITED
 */
export async function limitMails(
  { db, rateLimits }: Pick<HttpDeps, 'db' | 'rateLimits'>,
  c: HttpContext,
  asked: { kind: string; credentials: Credentials; email: string },
): Promise<void> {
  const clientIp = c.get('clientIp');
  const key = `${asked.kind}:${asked.email.toLowerCase()}`;
  const credential = await asked.credentials.byEmail(db, asked.email);
  const known = await checkKnownDevice(db, credential && accountId(credential.account));
  if (known.device) return rateLimits.mails.use(`${key}|${c.get('deviceHash')}`);
  await rateLimits.mailsByIp.use(clientIp);
  await rateLimits.mails.use(`${key}|${clientIp}`);
  if (!known.address) await rateLimits.mailsByAddress.use(key);
}
