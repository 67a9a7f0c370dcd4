import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import {
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyRegistration,
} from '#src/modules/identity/contract/passkeys.ts';
import { type Database, type DbOrTx, type Transaction, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { hashToken } from '../../platform/secret-box.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { PasskeyAssertion } from './contract/passkeys.ts';
import { identityErrors } from './errors.ts';
import { passkeyMail } from './mails.ts';
import type { MfaAccount, MfaOwner, MfaStore } from './mfa-store.ts';
import { passkeyChallenges, passkeys } from './tables.ts';
import { accountId } from './views.ts';

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

/** Loaded on first use: the library is large and rarely needed. */
export const webauthn = () => import('@simplewebauthn/server');

interface PasskeyDeps {
  db: Database;
  /** Its host name is the relying party. */
  site: Site;
}

/** Ed25519, ECDSA with P-256, RSA: the algorithms of common authenticators. */
const ALGORITHMS = [-8, -7, -257];

export const ownedPasskeys = (owner: MfaOwner) =>
  'userId' in owner ? eq(passkeys.userId, owner.userId) : eq(passkeys.shopId, owner.shopId);

/** An account's passkeys, oldest first. */
export async function listPasskeys(handle: DbOrTx, owner: MfaOwner): Promise<Passkey[]> {
  const found = await handle.select().from(passkeys).where(ownedPasskeys(owner)).orderBy(asc(passkeys.id));
  return found.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Registration options for a new passkey; single-use, for five minutes. Passkeys complement authenticator codes, whose
 * recovery codes replace a lost device.
 * @throws AppError INVALID_STATE without an authenticator; CONFLICT at ten passkeys
 */
export async function startPasskey({ db, site }: PasskeyDeps, accounts: MfaStore, owner: MfaOwner) {
  const holder = await accounts.read(db, owner);
  if (!holder?.totpConfirmedAt) throw identityErrors.authenticatorNeeded();
  const present = await db.select().from(passkeys).where(ownedPasskeys(owner));
  if (present.length >= PASSKEYS_MAX) throw tooMany();
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Dwaso',
    rpID: relyingParty(site).id,
    userName: holder.email,
    userID: new Uint8Array(Buffer.from(accountId(owner))),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await storeChallenge(db, owner, 'REGISTER', options.challenge);
  return { ...options };
}

const tooMany = identityErrors.tooManyPasskeys;
const refused = () => identityErrors.passkeyNotSaved();

/**
 * Stores the passkey created from {@link startPasskey}'s options; mailed and recorded. The device must have verified
 * the user by fingerprint, face or PIN.
 * @throws AppError INVALID_CODE for an invalid response; INVALID_STATE without an authenticator; CONFLICT for an
 * eleventh passkey or one already stored
 */
export async function addPasskey(
  { db, site }: PasskeyDeps,
  accounts: MfaStore,
  owner: MfaOwner,
  { name, response }: PasskeyRegistration,
): Promise<Passkey[]> {
  const expectedChallenge = await consumeChallenge(db, owner, 'REGISTER', response.response.clientDataJSON);
  if (!expectedChallenge) throw refused();
  const { verifyRegistrationResponse } = await webauthn();
  const rp = relyingParty(site);
  const verified = await verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...response } as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  const { credential } = verified.registrationInfo;
  try {
    return await inTransaction(db, async (tx) => {
      const holder = await accounts.lock(tx, owner);
      if (!holder?.totpConfirmedAt) throw identityErrors.authenticatorNeeded();
      if ((await tx.$count(passkeys, ownedPasskeys(owner))) >= PASSKEYS_MAX) throw tooMany();
      await tx.insert(passkeys).values({
        ...owner,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).map(String),
      });
      await notifyPasskeyChange(tx, site, { holder, name, added: true });
      return listPasskeys(tx, owner);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'passkeys_credentialId_unique') throw error;
    throw identityErrors.passkeyKnown();
  }
}

async function notifyPasskeyChange(
  tx: Transaction,
  site: Site,
  what: { holder: MfaAccount; name: string; added: boolean },
): Promise<void> {
  const { holder, name, added } = what;
  const { owner, email, language } = holder;
  const contactSite = await withContact(tx, site);
  const content = () => passkeyMail(contactSite, name, added);
  await enqueueMail(tx, site, {
    kind: 'second-factor',
    recipient: { email, phone: null, language },
    content,
  });
  const kind = added ? 'FACTOR_ADDED' : 'FACTOR_REMOVED';
  await recordEvent(tx, { kind, accountId: accountId(owner), details: { factor: 'passkey' } });
  if (!('userId' in owner)) return;
  const action = added ? 'admin.passkey-on' : 'admin.passkey-off';
  await recordAudit(tx, { adminId: owner.userId, action, subject: 'user', subjectId: owner.userId });
}

/** Removes the account's own passkey; mailed and recorded. @throws AppError NOT_FOUND, also for another account's */
export async function removePasskey(
  { db, site }: PasskeyDeps,
  accounts: MfaStore,
  owner: MfaOwner,
  passkeyId: string,
): Promise<Passkey[]> {
  return inTransaction(db, async (tx) => {
    const holder = await accounts.lock(tx, owner);
    const mine = and(ownedPasskeys(owner), eq(passkeys.id, passkeyId));
    const [gone] = isUuid(passkeyId) ? await tx.delete(passkeys).where(mine).returning() : [];
    if (!holder || !gone) throw identityErrors.passkeyNotFound();
    await notifyPasskeyChange(tx, site, { holder, name: gone.name, added: false });
    return listPasskeys(tx, owner);
  });
}

/** Passkey request options for a sign-in, single-use, for five minutes; null without a passkey. */
export async function requestPasskey(db: Database, site: Site, owner: MfaOwner) {
  const present = await db.select().from(passkeys).where(ownedPasskeys(owner));
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
  const mine = and(ownedPasskeys(owner), eq(passkeys.credentialId, response.id));
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
