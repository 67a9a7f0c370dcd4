import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Site } from '../../platform/site.ts';
import { accountId } from './account-ref.ts';
import type { FactorOwner } from './factor-accounts.ts';
import { passkeyChallenges } from './tables.ts';

/** How long a challenge holds: time to find the telephone. */
export const CHALLENGE_MS = 5 * 60_000;
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** For which site passkeys are made: its host name, and the origin that browsers say they are on. */
export function relyingParty({ publicUrl }: Pick<Site, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Keeps the hash of a challenge that was handed out; what has ended is forgotten meanwhile. */
export async function keepChallenge(
  handle: DbOrTx,
  owner: FactorOwner,
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

/** The challenge that a browser's answer says it signed; null when it can't be read. */
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
 * Uses up the challenge of an answer, whether it turns out right or wrong, and gives it; null when it was never handed
 * out to this account for this, was used, or is too old.
 */
export async function takeChallenge(
  handle: DbOrTx,
  owner: FactorOwner,
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
