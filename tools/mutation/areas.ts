import { globSync } from 'node:fs';
import path from 'node:path';

/** Sources of one kind, and the tests that are to notice a fault in them, the likeliest first. */
interface Covered {
  area: string;
  /** Globs, below the folder of the project. */
  sources: string[];
  tests: string[];
}

const api = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`);

const within = (area: string, folder: string, ...files: [names: string, tests: string[]][]): Covered[] =>
  files.map(([names, tests]) => ({ area, sources: [`${folder}/${names}.ts`], tests }));

/** The first entry that names a source is the one that counts. */
const COVERED: Covered[] = [
  ...within('cache', 'src/http', [
    '{response-cache,cache-key,last-good}',
    ['response-cache', 'cache-key', 'last-good'].map((name) => `src/http/${name}.test.ts`),
  ]),
  ...within(
    'ledger',
    'src/domain/ledger',
    [
      '{allocate,split-amount}',
      ['allocate', 'split-amount'].map((name) => `src/domain/ledger/${name}.test.ts`),
    ],
    ['post-transaction', ['src/domain/ledger/post-transaction.test.ts', ...api('ledger', 'payments')]],
    ['statement', api('statements', 'earnings')],
    ['order-lines', api('ledger', 'admin-orders')],
    ['booked', api('payment-trouble', 'refund-sums', 'after-sale')],
    ['*', api('ledger', 'earnings')],
  ),
  ...within(
    'sessions',
    'src/domain/accounts',
    [
      '{sessions,open-session}',
      api('session-scope', 'deadlines-sessions', 'sessions', 'team', 'email-change'),
    ],
    ['{own-sessions,known-sign-ins}', api('session-scope', 'sessions', 'deadlines-sessions')],
    ['{mailed-secrets,reset-secrets}', api('deadlines-sessions', 'accounts', 'passwords', 'team')],
  ),
  ...within('checkout', 'src/domain/checkout', ['*', api('checkout', 'holds', 'payments')]),
  ...within(
    'payouts',
    'src/domain/payouts',
    [
      '{payout-day,share-a-word}',
      ['payout-day', 'share-a-word'].map((name) => `src/domain/payouts/${name}.test.ts`),
    ],
    ['due-payouts', api('due-payouts', 'deadlines-payouts')],
    ['{request-payout,payout-wait}', api('deadlines-payouts', 'payout-waits', 'payouts')],
    ['dispute-hold', api('disputes')],
    ['{wallets,wallet-name}', api('wallets', 'earnings', 'payout-waits', 'payouts')],
    [
      '{close-payout,follow-payout,process-payouts}',
      api('deadlines-payouts', 'payouts', 'payout-waits', 'payout-faults'),
    ],
    ['{manage-payouts,reverse-payout}', api('payouts', 'payout-waits')],
    ['*', api('payouts', 'earnings', 'deadlines-payouts')],
  ),
  ...within(
    'orders',
    'src/domain/orders',
    ['holds', api('deadlines-payments', 'hold-limits', 'holds')],
    ['{place-order,change-order}', api('holds', 'checkout', 'deadlines-payments')],
    ['{order-search,search-orders}', ['src/domain/orders/order-search.test.ts', ...api('admin-orders')]],
    ['states', ['src/domain/orders/states.test.ts']],
    [
      '{handovers,release-earnings,release-days,undo-delivery,change-item}',
      api('deadlines-orders', 'handover', 'after-sale'),
    ],
    ['*', api('handover', 'shop-orders', 'holds', 'disputes')],
  ),
  ...within(
    'refunds',
    'src/domain/{payments,refunds}',
    [
      '{order-refund,record-refund,process-refunds,resume-refund}',
      api('payment-amounts', 'payment-trouble', 'after-sale', 'refund-sums'),
    ],
    ['*dashboard-refund*', api('dashboard-refunds')],
    ['assign-by-amount', api('dashboard-refunds')],
    ['*refund*', api('after-sale', 'refund-sums', 'deadlines-orders')],
  ),
  ...within(
    'payments',
    'src/domain/payments',
    [
      '{failure-reason,network-health}',
      ['failure-reason', 'network-health'].map((name) => `src/domain/payments/${name}.test.ts`),
    ],
    [
      '{finalise-attempt,settle-payment,verify-payment}',
      api('payment-amounts', 'holds', 'payments', 'payment-trouble'),
    ],
    ['{reconcile,create-attempt}', api('deadlines-payments', 'holds', 'payment-trouble', 'checkout')],
    ['notify-sellers', api('seller-mails', 'checkout')],
    ['queries', api('deadlines-payments', 'holds', 'payment-trouble', 'refund-sums')],
    ['{start-attempt,submit-otp,receive-webhook}', api('payments', 'deadlines-payments', 'payment-trouble')],
    ['*', api('payments', 'holds', 'payment-trouble', 'hold-limits')],
  ),
];

export const AREAS: readonly string[] = [...new Set(COVERED.map(({ area }) => area))];

/** Words and interfaces do nothing that could be wrong in this way; tables and views are made by migrations. */
const LEFT_OUT = /(\.test|\/(index|tables|views|deps|gateway|[\w-]*mails?))\.ts$/;

export interface Source {
  area: string;
  path: string;
  tests: string[];
}

/** The sources in which faults are made, below `root`. */
export function sourcesOf(root: string): Source[] {
  const seen = new Set<string>();
  return COVERED.flatMap(({ area, sources, tests }) =>
    globSync(sources, { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
      .sort()
      .filter((file) => !LEFT_OUT.test(file) && !seen.has(file) && seen.add(file))
      .map((file) => ({
        area,
        path: file,
        tests: tests.filter((test) => globSync(test, { cwd: root }).length > 0),
      })),
  );
}
