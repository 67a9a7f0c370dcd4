import type { LaunchLine } from './contract/launch.ts';

/** How payments are taken by this server. `unknown`: at an address that is not the company's own. */
export type PaymentsTaken = 'real' | 'test' | 'simulated' | 'unknown';

/** Facts of this server that the database does not know. */
export interface LaunchFacts {
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
  /** When a code was last typed back. */
  provenAt: Readonly<Partial<Record<LaunchLine, Date | null>>>;
}

export interface Assessment {
  state: 'ok' | 'red' | 'unknown';
  evidence: string;
  provenAt: Date | null;
}

const HOUR_MS = 3_600_000;
/** As the alerts of deploy/alerts.yaml. */
const BACKUP_HOURS = 36;
/** How long a code that arrived proves its channel. */
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
    case 'settings':
      return settings(facts.settingsFaults);
    case 'mail':
      return proof(line, records, true, '');
    case 'sms':
      return proof(line, records, facts.hasSms, 'No SMS company is set up.');
    case 'alert':
      return proof(line, records, facts.hasAlertAddress, 'ALERT_WEBHOOK_URL is not set.');
  }
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

function settings(faults: readonly string[] | null): Assessment {
  if (!faults) return unknown('The settings of the server could not be read.');
  return faults.length === 0
    ? said(true, 'The settings of the server fit together.')
    : said(false, `To put right: ${faults.join(', ')}.`);
}

function proof(line: LaunchLine, records: LaunchRecords, isSetUp: boolean, missing: string): Assessment {
  if (!isSetUp) return said(false, missing);
  const at = records.provenAt[line] ?? null;
  if (!at) return unknown('No code was typed back yet.');
  const isFresh = records.now.getTime() - at.getTime() <= PROOF_DAYS * 24 * HOUR_MS;
  const evidence = isFresh ? 'A code arrived.' : `The last code arrived more than ${PROOF_DAYS} days ago.`;
  return { state: isFresh ? 'ok' : 'red', evidence, provenAt: at };
}
