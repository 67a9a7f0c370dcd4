import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { recordEvent } from '#modules/audit';
import { readSetting } from '#modules/settings';
import type { Database, DbOrTx } from '#platform/database';
import type { SecretBox } from '#platform/secret-box';
import type { Site } from '#platform/site';
import type { PasskeyAssertion } from '#src/modules/identity/contract/passkeys.ts';
import type { Transaction } from '../../platform/database.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { identityErrors } from './errors.ts';
import type { MfaAccount, MfaOwner, MfaStore } from './mfa-store.ts';
import { verifyPasskey } from './passkeys.ts';
import { recoveryCodes } from './tables.ts';
import { accountId } from './views.ts';

const HOW_MANY = 10;
/** No characters that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
/** The former hash: older codes stay valid until they are used. */
const formerHashOf = (owner: MfaOwner, code: string) =>
  hashToken(`${accountId(owner)}:recovery:${plain(code)}`);
const ofOwner = (owner: MfaOwner) =>
  'userId' in owner ? eq(recoveryCodes.userId, owner.userId) : eq(recoveryCodes.shopId, owner.shopId);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Revokes all recovery codes of an account. */
export async function deleteRecoveryCodes(tx: Transaction, owner: MfaOwner): Promise<void> {
  await tx.delete(recoveryCodes).where(ofOwner(owner));
}

/** Issues ten recovery codes for a lost phone, shown only once; revokes earlier ones. */
export async function issueRecoveryCodes(tx: Transaction, owner: MfaOwner): Promise<string[]> {
  await deleteRecoveryCodes(tx, owner);
  const codes = Array.from({ length: HOW_MANY }, newCode);
  // Use the slow password hash: a code is short enough to be brute-forced from a fast one after a database leak.
  const hashes = await Promise.all(codes.map((code) => hashPassword(plain(code))));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ ...owner, codeHash })));
  return codes;
}

/** Redeems a recovery code, once; false for a wrong or used one. */
export async function consumeRecoveryCode(handle: DbOrTx, owner: MfaOwner, code: string): Promise<boolean> {
  const left = await handle
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(ofOwner(owner), isNull(recoveryCodes.usedAt)));
  const former = formerHashOf(owner, code);
  const matches = await Promise.all(
    left.map(({ codeHash }) =>
      codeHash.startsWith('$') ? verifyPassword(codeHash, plain(code)) : codeHash === former,
    ),
  );
  const right = left[matches.indexOf(true)];
  if (!right) return false;
  const used = await handle
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.id, right.id), isNull(recoveryCodes.usedAt)));
  return used.rowCount === 1;
}

/** The number of unused recovery codes. */
export function countRecoveryCodes(handle: DbOrTx, owner: MfaOwner): Promise<number> {
  return handle.$count(recoveryCodes, and(ofOwner(owner), isNull(recoveryCodes.usedAt)));
}

/** Tolerates clock drift of one 30 s step either way. */
const WINDOW_STEPS = 1;

/** Dependencies of the second factor. */
export interface FactorDeps {
  db: Database;
  site: Site;
  /** Decrypts the stored secrets. */
  secretBox: SecretBox;
  /** In production every admin needs a second factor, whatever the setting. */
  factorRequired: boolean;
}

/** Whether a second factor is mandatory for admins; it is optional for shop owners. */
export const isMfaRequired = async (handle: DbOrTx, deps: Pick<FactorDeps, 'factorRequired'>) =>
  deps.factorRequired || (await readSetting(handle, 'admin.totpRequired'));

/** The TOTP generator of an authenticator. */
export const createTotp = (email: string, secret: string): TOTP =>
  new TOTP({ issuer: 'Dwaso', label: email, secret: Secret.fromBase32(secret), digits: 6, period: 30 });

/** Secrets older than the encryption key are stored in plain text until the next start encrypts them. */
const secretOf = (box: SecretBox, { owner, totpSecret }: MfaAccount): string =>
  box.isSealed(totpSecret ?? '') ? box.open(totpSecret as string, accountId(owner)) : (totpSecret as string);

/**
 * Redeems an authenticator code. Records its time step; no code of that step or an earlier one works again, even for
 * concurrent requests. Returns false for a wrong or used code.
 */
export async function verifyTotp(
  handle: DbOrTx,
  box: SecretBox,
  accounts: MfaStore,
  holder: MfaAccount,
  code: string,
): Promise<boolean> {
  const generator = createTotp(holder.email, secretOf(box, holder));
  const at = Date.now();
  const delta = generator.validate({ token: code, timestamp: at, window: WINDOW_STEPS });
  if (delta === null) return false;
  const step = generator.counter({ timestamp: at }) + delta;
  return accounts.takeStep(handle, holder.owner, { secret: holder.totpSecret as string, step });
}

/** Redeems six digits of the authenticator, or a recovery code. */
export async function redeemFactor(
  handle: DbOrTx,
  box: SecretBox,
  accounts: MfaStore,
  holder: MfaAccount,
  code: string,
): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return verifyTotp(handle, box, accounts, holder, code);
  if (!(await consumeRecoveryCode(handle, holder.owner, code))) return false;
  await recordEvent(handle, { kind: 'RECOVERY_CODE_USED', accountId: accountId(holder.owner) });
  return true;
}

/** The second factor: a code, or a passkey's assertion. */
export interface FactorInput {
  totp?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/**
 * Checks the second factor at sign-in, after the password, for an account that has one. Returns the id of the passkey
 * used.
 * @throws AppError TOTP_REQUIRED without a code or a passkey; INVALID_CREDENTIALS for a wrong one
 */
export async function verifyMfa(
  { db, site, secretBox }: Pick<FactorDeps, 'db' | 'site' | 'secretBox'>,
  accounts: MfaStore,
  holder: MfaAccount,
  { totp, passkey }: FactorInput,
): Promise<string | undefined> {
  if (!holder.totpSecret || !holder.totpConfirmedAt) return undefined;
  if (passkey) {
    const passkeyId = await verifyPasskey(db, site, holder.owner, passkey);
    if (passkeyId) return passkeyId;
    throw identityErrors.passkeyWrong();
  }
  if (!totp) throw identityErrors.codeNeeded();
  const right = await redeemFactor(db, secretBox, accounts, holder, totp);
  if (!right) throw identityErrors.codeWrongAtSignIn();
  return undefined;
}
