import { failureText, type PaymentMode, type TestPaymentRow } from '#modules/payments';
import type { Settings } from '#modules/settings';
import type { LaunchLine, ProvenLine } from './contract/launch.ts';
import type { Claims } from './queries/read-claims.ts';

/** How payments are taken by this server. */
export type PaymentsTaken = PaymentMode;

/** Facts of this server that the database does not know. */
export interface LaunchFacts {
  /** Shown where the settings name no address. */
  supportEmail: string;
  payments: PaymentsTaken;
  /** Variables that are missing, wrong or risky; null where they could not be read. */
  settingsFaults: readonly string[] | null;
  hasSms: boolean;
  hasAlertAddress: boolean;
}

/** What the database says. */
export interface LaunchRecords {
  now: Date;
  owners: number;
  /** Null: none was ever recorded. */
  backupAt: Date | null;
  restoredAt: Date | null;
  /** Payments of this database are the simulator's. */
  simulated: boolean;
  /** The newest; null if there was none. */
  testPayment: TestPaid | null;
  /** The last check of the network; null if there was none. */
  network: Settings['launch.network'];
  claims: Claims;
  /** When a code was last typed back. */
  provenAt: Readonly<Partial<Record<LaunchLine, Date | null>>>;
}

/** What is judged of a test payment. */
export type TestPaid = Pick<
  TestPaymentRow,
  'status' | 'nextStep' | 'mode' | 'maskedPhone' | 'failureCode' | 'refundedAt'
>;

export interface Assessment {
  state: 'ok' | 'red' | 'unknown';
  evidence: string;
  provenAt: Date | null;
}

const HOUR_MS = 3_600_000;
/** As the alerts of deploy/alerts.yaml. */
const BACKUP_HOURS = 36;
/** How long a check of the network counts. */
const CHECK_HOURS = 24;
/** How long a code that arrived, or GH₵1 that came and went back, is a proof. */
const PROOF_DAYS = 30;

/** Judges a line by what is known. Nothing known is `unknown`, never `ok`. */
export function assessLine(line: LaunchLine, facts: LaunchFacts, records: LaunchRecords): Assessment {
  switch (line) {
    case 'second-owner':
      return said(records.owners >= 2, `Owners who can sign in: ${records.owners}.`);
    case 'backup':
      return byAge(records.backupAt, records.now, BACKUP_HOURS, 'No backup was ever recorded.');
    case 'restore-test':
      return byAge(
        records.restoredAt,
        records.now,
        BACKUP_HOURS,
        'No backup was ever restored and compared.',
      );
    case 'payments':
      return payments(facts.payments, records.simulated);
    case 'test-payment':
      return assessTestPayment(records.testPayment, facts.payments, records.now);
    case 'settings':
      return settings(facts.settingsFaults);
    case 'network':
      return assessNetwork(records.network, records.now);
    case 'claims':
      return assessClaims(records.claims);
    case 'mail':
    case 'sms':
    case 'alert':
      return proof(line, facts, records);
  }
}

/** Whether this server can send a code by a channel. */
export function isChannelSetUp(line: ProvenLine, facts: LaunchFacts): boolean {
  return { mail: true, sms: facts.hasSms, alert: facts.hasAlertAddress }[line];
}

const said = (isOk: boolean, evidence: string): Assessment => ({
  ...{ state: isOk ? 'ok' : 'red', evidence, provenAt: null },
});
const unknown = (evidence: string): Assessment => ({ state: 'unknown', evidence, provenAt: null });

function byAge(at: Date | null, now: Date, hoursMax: number, never: string): Assessment {
  if (!at) return unknown(never);
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR_MS);
  const isOk = now.getTime() - at.getTime() <= hoursMax * HOUR_MS;
  const evidence = `${hours} hours old${isOk ? '' : `, more than ${hoursMax}`}.`;
  return { state: isOk ? 'ok' : 'red', evidence, provenAt: at };
}

function payments(taken: PaymentsTaken, simulated: boolean): Assessment {
  if (simulated || taken === 'simulated') return said(false, 'Payments go to the simulator. No money moves.');
  if (taken === 'test') return said(false, 'The payment company’s key is a test key. No money moves.');
  if (taken === 'unknown') return unknown('Payments go to an address that is not the payment company’s own.');
  return said(true, 'The payment company’s live key is set.');
}

/** The newest test decides: a later failure takes back an earlier success. */
function assessTestPayment(paid: TestPaid | null, mode: PaymentMode, now: Date): Assessment {
  if (!paid) return unknown('GH₵1 was never paid and refunded.');
  switch (paid.status) {
    case 'CHARGING':
      return unknown(
        paid.nextStep === 'ENTER_OTP'
          ? `The network asks for a code, by text to ${paid.maskedPhone} or by its menu (Telecel: *110#). Enter it here.`
          : `Approve GH₵1 on ${paid.maskedPhone}. Without a prompt, look into the approvals of the network’s menu.`,
      );
    case 'CHARGED':
      return unknown('GH₵1 came. The refund is being sent.');
    case 'REFUNDING':
      return unknown('GH₵1 came. The payment company has not confirmed the refund yet; that may take hours.');
    case 'FAILED':
      return said(false, failed(paid.failureCode));
    case 'REFUND_FAILED':
      return said(
        false,
        `GH₵1 came, and its refund failed (${paid.failureCode}). Refund it on the payment company’s dashboard; this line follows.`,
      );
    case 'REFUNDED':
      return refunded(paid, mode, now);
  }
}

function failed(failureCode: string | null): string {
  if (failureCode === 'AMOUNT_MISMATCH')
    return 'Another amount than GH₵1 came. Refund it on the payment company’s dashboard.';
  const text = failureText({ failureCode, failureReason: null, method: 'MOMO' });
  const why = text ?? 'The payment was reversed before it counted.';
  return `No payment came. ${why} Then test again.`;
}

function refunded({ refundedAt, mode: madeBy }: TestPaid, mode: PaymentMode, now: Date): Assessment {
  if (madeBy !== mode) return unknown('The last test was made with other payment settings. Test again.');
  const isFresh = refundedAt !== null && now.getTime() - refundedAt.getTime() <= PROOF_DAYS * 24 * HOUR_MS;
  const where = mode === 'real' ? '' : ' No money moved: this is not the payment company’s live account.';
  const evidence = isFresh
    ? `GH₵1 came and went back.${where}`
    : `The last test is more than ${PROOF_DAYS} days old.`;
  return { state: isFresh ? 'ok' : 'red', evidence, provenAt: refundedAt };
}

function settings(faults: readonly string[] | null): Assessment {
  if (!faults) return unknown('The settings of the server could not be read.');
  return faults.length === 0
    ? said(true, 'The settings of the server fit together.')
    : said(false, `To put right: ${faults.join(', ')}.`);
}

/** One red finding makes the line red; one that was not looked at keeps it from being green. */
function assessNetwork(check: LaunchRecords['network'], now: Date): Assessment {
  if (!check) return unknown('It was never checked from here.');
  const at = new Date(check.at);
  const named = (state: string) =>
    check.findings
      .filter((one) => one.state === state)
      .map(({ what }) => what)
      .join(', ');
  if (now.getTime() - at.getTime() > CHECK_HOURS * HOUR_MS)
    return said(false, `The last check is more than ${CHECK_HOURS} hours old.`);
  if (named('red')) return said(false, `To put right: ${named('red')}.`);
  if (named('skipped') || check.findings.length === 0)
    return unknown(`Not looked at: ${named('skipped') || 'anything'}.`);
  return { state: 'ok', evidence: 'Everything answers.', provenAt: at };
}

function assessClaims({ missing, overstated, pages, confirmedAt }: Claims): Assessment {
  const unread = pages.filter(({ isConfirmed }) => !isConfirmed).map(({ page }) => page);
  const faults = [
    missing.length > 0 && `The settings lack ${missing.join(', ')}.`,
    overstated.length > 0 && `Home says ${overstated.join(', ')}, more than is counted.`,
    unread.length > 0 && `No owner has confirmed: ${unread.join(', ')}.`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) return said(false, faults.join(' '));
  const evidence = 'Each text is confirmed in the version in force.';
  return { state: 'ok', evidence, provenAt: confirmedAt };
}

const NOT_SET_UP = {
  sms: 'No SMS company is set up: SMS_PROVIDERS is not set.',
  alert: 'ALERT_WEBHOOK_URL is not set.',
};

function proof(line: ProvenLine, facts: LaunchFacts, records: LaunchRecords): Assessment {
  if (line !== 'mail' && !isChannelSetUp(line, facts)) return said(false, NOT_SET_UP[line]);
  const at = records.provenAt[line] ?? null;
  if (!at) return unknown('No code was typed back yet.');
  const isFresh = records.now.getTime() - at.getTime() <= PROOF_DAYS * 24 * HOUR_MS;
  const evidence = isFresh ? 'A code arrived.' : `The last code arrived more than ${PROOF_DAYS} days ago.`;
  return { state: isFresh ? 'ok' : 'red', evidence, provenAt: at };
}
