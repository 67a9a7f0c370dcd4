import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { PasskeyAssertion } from '#src/modules/identity/contract/passkeys.ts';
import type { Database } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import type { MfaOwner } from './mfa-store.ts';
import { CHALLENGE_MS, consumeChallenge, relyingParty, storeChallenge } from './passkey-challenges.ts';
import { passkeysOf, webauthn } from './passkeys.ts';
import { passkeys } from './tables.ts';

/** Passkey request options for a sign-in, single-use, for five minutes; null without a passkey. */
export async function askForPasskey(db: Database, site: Site, owner: MfaOwner) {
  const present = await db.select().from(passkeys).where(passkeysOf(owner));
  if (present.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(site).id,
    allowCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  await storeChallenge(db, owner, 'SIGN_IN', options.challenge);
  return { ...options };
}

/**
 * Verifies a passkey assertion: a challenge issued to this account, our origin, and user verification on the device.
 * Consumes the challenge; rejects a counter that did not increase. Returns the passkey's id, or null.
 */
export async function verifyPasskey(
  db: Database,
  site: Site,
  owner: MfaOwner,
  response: PasskeyAssertion,
): Promise<string | null> {
  const expectedChallenge = await consumeChallenge(db, owner, 'SIGN_IN', response.response.clientDataJSON);
  const mine = and(passkeysOf(owner), eq(passkeys.credentialId, response.id));
  const [known] = await db.select().from(passkeys).where(mine);
  if (!expectedChallenge || !known) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const rp = relyingParty(site);
  const verified = await verifyAuthenticationResponse({
    response: { clientExtensionResults: {}, ...response } as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const counter = verified.authenticationInfo.newCounter;
  // Many phones do not count and stay at zero. Of two concurrent responses only one succeeds.
  const goesOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, known.id), goesOn));
  return used.rowCount === 1 ? known.id : null;
}
