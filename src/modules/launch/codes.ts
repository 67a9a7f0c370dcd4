import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { phoneCodeText } from '#modules/identity';
import { enqueueMail, enqueueSms } from '#modules/mail';
import { advisoryLock, type Database, type Transaction } from '../../platform/database.ts';
import { hashToken, newNumericCode } from '../../platform/secret-box.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isChannelSetUp, type LaunchFacts } from './assess-line.ts';
import type { ProvenLine } from './contract/launch.ts';
import { launchErrors } from './errors.ts';
import { assertStillClosed } from './open-market.ts';
import { launchCodes } from './tables.ts';

const CODE_DIGITS = 6;
const CODE_TRIES = 5;

export interface LaunchCodeDeps {
  db: Database;
  site: Site;
  facts: LaunchFacts;
  /** Posts to ALERT_WEBHOOK_URL; null where it is not set. */
  sendAlert: ((words: string) => Promise<void>) | null;
}

interface NewCode {
  adminId: string;
  line: ProvenLine;
  /** The owner's address. */
  email: string;
  phone?: string | undefined;
}

const hashOf = (line: ProvenLine, adminId: string, code: string) =>
  hashToken(`launch:${line}:${adminId}:${code}`);

/**
 * Sends an owner a code, valid for 30 minutes; an earlier one of the line ends.
 * @throws AppError INVALID_STATE for a channel that is not set up, and once the market is open; VALIDATION_ERROR for a
 *   number that gets no texts; RATE_LIMITED within a minute of the last code; UNAVAILABLE when the alert address fails
 */
export async function sendLaunchCode(deps: LaunchCodeDeps, input: NewCode): Promise<void> {
  const { db, facts, sendAlert } = deps;
  const { adminId, line } = input;
  if (!isChannelSetUp(line, facts) || (line === 'alert' && !sendAlert)) throw launchErrors.notSetUp();
  const code = newNumericCode(CODE_DIGITS);
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, 'launch');
    await assertStillClosed(tx);
    const { sentAt } = launchCodes;
    const isRecent = and(eq(launchCodes.line, line), gt(sentAt, sql`now() - interval '1 minute'`));
    if ((await tx.$count(launchCodes, isRecent)) > 0) throw launchErrors.codeTooSoon();
    const sent = {
      ...{ adminId, codeHash: hashOf(line, adminId, code), attempts: 0 },
      ...{ sentAt: sql`now()`, expiresAt: sql`now() + interval '30 minutes'` },
    };
    await tx
      .insert(launchCodes)
      .values({ line, ...sent })
      .onConflictDoUpdate({ target: launchCodes.line, set: sent });
    await enqueueCode(tx, deps.site, input, code);
    await recordAudit(tx, { adminId, action: 'launch.code', subject: 'launch', after: { line } });
  });
  if (line !== 'alert' || !sendAlert) return;
  // After the commit: the address may be slow, and the code must be known when it arrives.
  await sendAlert(`Dwaso: test of the alerts. Code ${code}`).catch(() => {
    throw launchErrors.alertNotTaken();
  });
}

async function enqueueCode(
  tx: Transaction,
  site: Site,
  { line, email, phone }: NewCode,
  code: string,
): Promise<void> {
  if (line === 'sms') {
    const sms = { kind: 'phone-code', phone: phone ?? '', text: phoneCodeText(code), urgent: true };
    if (!(await enqueueSms(tx, sms))) throw launchErrors.phoneNeeded();
  }
  if (line !== 'mail') return;
  const content = () => ({
    subject: `Test: ${code}`,
    heading: 'Mail arrives',
    paragraphs: ['Type this code on the launch page.', code],
  });
  await enqueueMail(tx, site, { kind: 'mail-test', recipient: email, content });
}

/**
 * Confirms the code that arrived. A wrong try is counted and committed; five end the code.
 * @throws AppError INVALID_CODE
 */
export async function proveLaunchLine(
  db: Database,
  { adminId, line, code }: { adminId: string; line: ProvenLine; code: string },
): Promise<void> {
  const isRight = await inTransaction(db, async (tx) => {
    const right = sql`${launchCodes.codeHash} = ${hashOf(line, adminId, code)}`;
    // One statement, so that tries at once can't all read the old count.
    const [tried] = await tx
      .update(launchCodes)
      .set({
        attempts: sql`${launchCodes.attempts} + case when ${right} then 0 else 1 end`,
        confirmedAt: sql`case when ${right} then now() else ${launchCodes.confirmedAt} end`,
      })
      .where(
        and(
          ...[eq(launchCodes.line, line), eq(launchCodes.adminId, adminId), isNotNull(launchCodes.codeHash)],
          ...[gt(launchCodes.expiresAt, sql`now()`), lt(launchCodes.attempts, CODE_TRIES)],
        ),
      )
      .returning({ right: sql<boolean>`${right}` });
    if (!tried?.right) return false;
    await tx.update(launchCodes).set({ codeHash: null }).where(eq(launchCodes.line, line));
    await recordAudit(tx, { adminId, action: 'launch.prove', subject: 'launch', after: { line } });
    return true;
  });
  if (!isRight) throw launchErrors.codeWrong();
}
