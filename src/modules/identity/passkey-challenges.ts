import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Site } from '../../platform/site.ts';
import { accountId } from './account-ref.ts';
import type { MfaOwner } from './mfa-store.ts';
import { passkeyChallenges } from './tables.ts';

/** Challenge lifetime, with time to fetch the phone. */
export const CHALLENGE_MS = 5 * 60_000;
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** WebAuthn relying party: host name and expected origin. */
export function relyingParty({ publicUrl }: Pick<Site, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Stores the hash of an issued challenge and deletes expired ones. */
export async function storeChallenge(
  handle: DbOrTx,
  owner: MfaOwner,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  await handle.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
  await handle.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    purpose,
    accountId: accountId(owner),
    expiresAt: sql`now() + ${`${CHALLENGE_MS} milliseconds`}::interval`,
  });
}

/** The challenge in a client's response; null if it cannot be parsed. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = data && typeof data === 'object' && 'challenge' in data ? data.challenge : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Consumes the challenge of a response, right or wrong, and returns it; null if it was not issued to this account for
 * this purpose, was used, or has expired.
 */
export async function consumeChallenge(
  handle: DbOrTx,
  owner: MfaOwner,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (!challenge) return null;
  const taken = await handle
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.accountId, accountId(owner)),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    );
  return taken.rowCount === 1 ? challenge : null;
}
