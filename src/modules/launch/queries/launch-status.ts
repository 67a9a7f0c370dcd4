import { sql } from 'drizzle-orm';
import { OPEN_TEST_PAYMENT_STATUSES, readTestPayment, type TestPaymentRow } from '#modules/payments';
import { readSetting } from '#modules/settings';
import type { DbOrTx } from '../../../platform/database.ts';
import { date, enumText, int, nullable, readRows, text } from '../../../platform/rows.ts';
import { assessLine, isChannelSetUp, type LaunchFacts, type LaunchRecords } from '../assess-line.ts';
import { LAUNCH_LINES, type LaunchLine, type LaunchView, PROVEN_LINES } from '../contract/launch.ts';
import { readClaims } from './read-claims.ts';

/** Whether the market is open, and each line of the launch page with its signature. */
export async function readLaunch(handle: DbOrTx, facts: LaunchFacts): Promise<LaunchView> {
  const testPayment = await readTestPayment(handle);
  const network = await readSetting(handle, 'launch.network');
  const claims = await readClaims(handle, facts.supportEmail);
  const records = { ...(await readRecords(handle)), testPayment, network, claims };
  const signatures = await readSignatures(handle);
  const opened = await readSetting(handle, 'market.opened');
  const lines = LAUNCH_LINES.map((line) => {
    const { provenAt, ...assessed } = assessLine(line, facts, records);
    const signature = signatures.get(line) ?? null;
    const canSendCode = PROVEN_LINES.some((one) => one === line && isChannelSetUp(one, facts));
    return { line, ...assessed, provenAt: provenAt?.toISOString() ?? null, canSendCode, signature };
  });
  return {
    isOpen: opened !== null,
    openedAt: opened?.at ?? null,
    openedBy: opened?.by ? await readName(handle, opened.by) : null,
    canOpen: lines.every(({ state, signature }) => state === 'ok' || signature !== null),
    lines,
    texts: claims.pages,
    network: network?.findings ?? [],
    testPayment: testPayment && presentTestPayment(testPayment),
  };
}

const presentTestPayment = ({
  status,
  nextStep,
  network,
  maskedPhone,
  createdAt,
}: TestPaymentRow): NonNullable<LaunchView['testPayment']> => ({
  ...{ status, network, phone: maskedPhone, startedAt: createdAt.toISOString() },
  needsCode: status === 'CHARGING' && nextStep === 'ENTER_OTP',
  isUnderWay: OPEN_TEST_PAYMENT_STATUSES.some((open) => open === status),
});

async function readRecords(
  handle: DbOrTx,
): Promise<Omit<LaunchRecords, 'testPayment' | 'network' | 'claims'>> {
  const [found] = await readRows(
    handle,
    { now: date, owners: int, backupAt: nullable(date), restoredAt: nullable(date) },
    sql`select now() as now,
      (select count(*) from users where role = 'admin' and admin_role = 'owner' and suspended_at is null) as owners,
      (select made_at from backups where id = 'newest') as "backupAt",
      (select made_at from backups where id = 'restored') as "restoredAt"`,
  );
  const proofs = await readRows(
    handle,
    { line: enumText<LaunchLine>(), confirmedAt: nullable(date) },
    sql`select line, confirmed_at as "confirmedAt" from launch_codes`,
  );
  if (!found) throw new Error('a statement without a condition returned no row');
  return {
    ...found,
    simulated: await readSetting(handle, 'payments.simulated'),
    provenAt: Object.fromEntries(proofs.map(({ line, confirmedAt }) => [line, confirmedAt])),
  };
}

type Signature = NonNullable<LaunchView['lines'][number]['signature']>;

async function readSignatures(handle: DbOrTx): Promise<Map<LaunchLine, Signature>> {
  const rows = await readRows(
    handle,
    { line: enumText<LaunchLine>(), reason: text, at: date, id: text, name: text },
    sql`select s.line, s.reason, s.created_at as at, u.id, concat_ws(' ', u.first_name, u.last_name) as name
      from launch_signatures s join users u on u.id = s.admin_id`,
  );
  return new Map(
    rows.map(({ line, reason, at, ...by }) => [line, { by, reason, at: at.toISOString() }] as const),
  );
}

async function readName(handle: DbOrTx, adminId: string): Promise<{ id: string; name: string } | null> {
  const [found] = await readRows(
    handle,
    { id: text, name: text },
    sql`select id, concat_ws(' ', first_name, last_name) as name from users where id = ${adminId}`,
  );
  return found ?? null;
}
