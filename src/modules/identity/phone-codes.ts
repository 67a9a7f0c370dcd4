import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import { enqueueSms } from '#modules/mail';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '#platform/database';
import { purgeRows } from '#platform/purge-rows';
import { int, readRows } from '#platform/rows';
import { hashToken, newNumericCode } from '#platform/secret-box';
import { inTransaction } from '#platform/transaction';
import { PHONE_CODE_LIMITS } from './contract/phone.ts';
import { identityErrors } from './errors.ts';
import { type PhoneCodePurpose, phoneCodes } from './secrets/tables.ts';

const CODE_DIGITS = 6;
const CODE_TRIES = 5;
const { validSeconds, resendSeconds, perHour, perDay } = PHONE_CODE_LIMITS;

/** A number and what its code is for. */
export interface PhoneProof {
  /** E.164. */
  phone: string;
  purpose: PhoneCodePurpose;
  /** The account that adds the number; a sign-in has none. */
  owner?: string;
}

const hashOf = ({ phone, purpose, owner = '' }: PhoneProof, code: string) =>
  hashToken(`${purpose}:${owner}:${phone}:${code}`);

/** The text of a code, where it says more than {@link phoneCodeText}. */
export interface CodeMessage {
  kind: string;
  text(code: string): string;
}

/**
 * Texts a new code, valid for ten minutes; an earlier one for the same purpose ends. The limits of a number hold for
 * all purposes and callers, and are read under the number's lock.
 * @throws AppError RATE_LIMITED within 60 s of the last code, and above 3 an hour or 10 a day
 */
export async function sendPhoneCode(
  db: Database,
  proof: PhoneProof,
  message: CodeMessage = { kind: 'phone-code', text: phoneCodeText },
): Promise<void> {
  const { phone, purpose } = proof;
  const code = newNumericCode(CODE_DIGITS);
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, `phone-codes:${phone}`);
    const waitSeconds = await secondsToWait(tx, phone);
    if (waitSeconds > 0) throw identityErrors.tooManyPhoneCodes(waitSeconds);
    await tx
      .update(phoneCodes)
      .set({ usedAt: sql`now()` })
      .where(and(eq(phoneCodes.phone, phone), eq(phoneCodes.purpose, purpose), isNull(phoneCodes.usedAt)));
    await tx.insert(phoneCodes).values({
      ...{ phone, purpose, codeHash: hashOf(proof, code) },
      expiresAt: sql`now() + ${`${validSeconds} seconds`}::interval`,
    });
    await enqueueSms(tx, { kind: message.kind, phone, text: message.text(code), urgent: true });
  });
}

/** The text of a code. It names no link, so that nobody learns to follow one. */
export const phoneCodeText = (code: string): string => m.sms_phone_code({ code, minutes: validSeconds / 60 });

/** Seconds until another code may be sent to this number; 0 when it may be sent now. */
async function secondsToWait(tx: Transaction, phone: string): Promise<number> {
  const age = (position: number) =>
    sql`extract(epoch from now() - (select created_at from phone_codes where phone = ${phone}
      order by created_at desc offset ${position - 1} limit 1))`;
  const [wait] = await readRows(
    tx,
    { seconds: int },
    sql`select ceil(greatest(0, ${resendSeconds} - ${age(1)}, 3600 - ${age(perHour)}, 86400 - ${age(perDay)}))::int as seconds`,
  );
  return wait?.seconds ?? 0;
}

const live = and(isNull(phoneCodes.usedAt), gt(phoneCodes.expiresAt, sql`now()`));

/** Whether a code of this purpose is on its way to a number (E.164), or waits there. */
export async function hasLivePhoneCode(
  handle: DbOrTx,
  { phone, purpose }: Omit<PhoneProof, 'owner'>,
): Promise<boolean> {
  return (
    (await handle.$count(
      phoneCodes,
      and(eq(phoneCodes.phone, phone), eq(phoneCodes.purpose, purpose), live),
    )) > 0
  );
}

/**
 * Checks a code without redeeming it; a wrong try is counted and committed on its own. Five wrong tries end the code.
 * @returns the code's id, for {@link redeemPhoneCode}
 * @throws AppError INVALID_CODE
 */
export async function checkPhoneCode(db: Database, proof: PhoneProof, code: string): Promise<string> {
  const right = eq(phoneCodes.codeHash, hashOf(proof, code));
  // One statement, so that concurrent tries cannot all read the old count.
  const [tried] = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + case when ${right} then 0 else 1 end` })
    .where(
      and(
        ...[eq(phoneCodes.phone, proof.phone), eq(phoneCodes.purpose, proof.purpose), live],
        sql`${phoneCodes.attempts} < ${CODE_TRIES}`,
      ),
    )
    .returning({ id: phoneCodes.id, right: sql<boolean>`${right}` });
  if (!tried?.right) throw identityErrors.phoneCodeInvalid();
  return tried.id;
}

/** Counts a try at what is asked beside a checked code, as a wrong code. @throws AppError INVALID_CODE after the fifth */
export async function takeCodeTry(db: Database, codeId: string): Promise<void> {
  const taken = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(eq(phoneCodes.id, codeId), live, lt(phoneCodes.attempts, CODE_TRIES)));
  if (!taken.rowCount) throw identityErrors.phoneCodeInvalid();
}

/** Redeems a checked code, once. @throws AppError INVALID_CODE */
export async function redeemPhoneCode(tx: Transaction, codeId: string): Promise<void> {
  const used = await tx
    .update(phoneCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(phoneCodes.id, codeId), live));
  if (!used.rowCount) throw identityErrors.phoneCodeInvalid();
}

/** Deletes codes a day after their expiry, when no limit counts them any more; returns the number deleted. */
export async function purgePhoneCodes(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, {
    table: phoneCodes,
    where: lt(phoneCodes.expiresAt, sql`now() - interval '1 day'`),
  });
}
