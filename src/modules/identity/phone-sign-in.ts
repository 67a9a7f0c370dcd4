import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database';
import { getLanguage } from '#platform/language';
import { hashPassword } from '#platform/passwords';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import type { PhoneVerify } from '#src/modules/identity/contract/phone.ts';
import { identityErrors } from './errors.ts';
import { createSession } from './log-in.ts';
import { lockPhone } from './own-phone.ts';
import { assertNewPassword, customerCredentials, toCredential } from './passwords.ts';
import { checkPhoneCode, redeemPhoneCode } from './phone-codes.ts';
import { users } from './tables.ts';

/** The result of a right code. Without a token the number has no account and its code stays valid. */
export interface PhoneSignIn {
  token: string | null;
  isNew: boolean;
}

/**
 * Signs in the customer of a number by a texted code, or opens an account when names are given. The session proves no
 * password, so whoever took over a number changes neither wallet, password nor address with it.
 * @throws AppError INVALID_CODE, ACCOUNT_SUSPENDED; VALIDATION_ERROR for an unacceptable password
 */
export async function signInByPhone(db: Database, site: Site, input: PhoneVerify): Promise<PhoneSignIn> {
  const { phone, code, firstName, lastName, password } = input;
  const codeId = await checkPhoneCode(db, { phone, purpose: 'SIGN_IN' }, code);
  const names = firstName && lastName ? { firstName, lastName } : null;
  if (password !== undefined && names) {
    assertNewPassword(password, { email: null, names: Object.values(names) });
  }
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inTransaction(db, async (tx) => {
    await lockPhone(tx, phone);
    const known = await lockByPhone(tx, phone);
    if (!known && !names) return { token: null, isNew: false };
    await redeemPhoneCode(tx, codeId);
    const user = known ?? (await openAccount(tx, { ...(names as Names), phone, passwordHash }));
    if (user.suspendedAt) throw identityErrors.accountSuspended(suspensionReason(user));
    const who = { credentials: customerCredentials, checked: toCredential(user), ...(known && BY_SMS) };
    return { token: await createSession(tx, site, who), isNew: !known };
  });
}

/** The session that opens an account needs no other proof: nobody owned it before. */
const BY_SMS = { proof: 'SMS' } as const;

type UserRow = typeof users.$inferSelect;
interface Names {
  firstName: string;
  lastName: string;
}

const suspensionReason = ({ suspendedReason }: UserRow): string =>
  suspendedReason ? ` Reason: ${suspendedReason}` : '';

async function lockByPhone(tx: Transaction, phone: string): Promise<UserRow | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.verifiedPhone, phone), eq(users.role, 'customer')))
    .for('no key update');
  return user;
}

async function openAccount(
  tx: Transaction,
  account: Names & { phone: string; passwordHash: string | null },
): Promise<UserRow> {
  const [user] = await tx
    .insert(users)
    .values({ ...account, email: null, verifiedPhone: account.phone, language: getLanguage() })
    .returning();
  return user as UserRow;
}
