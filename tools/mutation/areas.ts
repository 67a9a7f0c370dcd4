import { globSync } from 'node:fs';
import path from 'node:path';

/** Sources of one area, and the tests that should notice a fault in them, the likeliest first. */
interface Covered {
  area: string;
  /** Globs below the project's root. */
  sources: string[];
  tests: string[];
}

const api = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`);

const within = (area: string, folder: string, ...files: [names: string, tests: string[]][]): Covered[] =>
  files.map(([names, tests]) => ({ area, sources: [`${folder}/${names}.ts`], tests }));

/** Sources of other modules, or of a module's queries, that belong to the area. */
const elsewhere = (area: string, ...files: [path: string, tests: string[]][]): Covered[] =>
  files.map(([file, tests]) => ({ area, sources: [`src/modules/${file}.ts`], tests }));

/** The first entry that names a source applies. */
const COVERED: Covered[] = [
  ...within('cache', 'src/server/cache', [
    '{response-cache,cache-key,stale-if-error}',
    ['response-cache', 'cache-key', 'last-good'].map((name) => `src/server/cache/${name}.test.ts`),
  ]),
  ...within(
    'ledger',
    'src/modules/ledger',
    ['split', ['src/modules/ledger/split.test.ts']],
    ['post-transaction', ['src/modules/ledger/post-transaction.test.ts', ...api('ledger', 'payments')]],
    ['balances', api('order-scope', 'payment-faults', 'refund-sums', 'after-sale', 'ledger', 'earnings')],
    ['*', api('ledger', 'earnings')],
  ),
  ...elsewhere(
    'ledger',
    ['books/queries/statements', api('statements', 'earnings')],
    ['ledger/queries/order-lines', api('ledger', 'admin-orders')],
  ),
  ...within(
    'sessions',
    'src/modules/identity',
    ['{sessions,log-in}', api('session-scope', 'secret-scope', 'deadlines-sessions', 'sessions')],
    ['{own-sessions,known-devices}', api('secret-scope', 'session-scope', 'sessions', 'deadlines-sessions')],
    [
      '{verification-tokens,password-recovery}',
      api('secret-scope', 'deadlines-sessions', 'team', 'accounts'),
    ],
  ),
  ...within('checkout', 'src/modules/checkout/checkout', [
    '*',
    api('checkout', 'reservation-expiry', 'payments'),
  ]),
  ...elsewhere(
    'checkout',
    ['checkout/cart/*', api('cart', 'order-scope', 'checkout', 'holiday')],
    [
      'catalogue/stock',
      api(
        'order-scope',
        'order-items-scope',
        'reservation-scope',
        'reservation-expiry',
        'checkout',
        'holiday',
        'seller-mails',
      ),
    ],
    ['idempotency/once', api('idempotency', 'checkout')],
    ['orders/place-order', api('order-scope', 'checkout')],
  ),
  ...within(
    'payouts',
    'src/modules/payouts',
    ['due-payouts', api('due-payouts', 'payout-scope', 'deadlines-payouts')],
    [
      '{request-payout,payout-delay}',
      [
        'src/modules/payouts/payout-delay.test.ts',
        ...api('payout-rules', 'payout-scope', 'deadlines-payouts', 'payout-waits'),
      ],
    ],
    ['dispute-hold', api('payout-rules', 'payout-scope', 'disputes')],
    ['wallets', ['src/modules/payouts/wallets.test.ts', ...api('wallet-scope', 'wallets', 'payout-waits')]],
    [
      '{payout-transitions,poll-payout,process-payouts}',
      api('payout-scope', 'payouts', 'deadlines-payouts', 'payout-races'),
    ],
    ['manage-payouts', api('payout-lists', 'payouts', 'payout-waits')],
    ['*', api('payouts', 'earnings', 'deadlines-payouts')],
  ),
  ...elsewhere('payouts', [
    'payouts/queries/payouts',
    api('payout-lists', 'earnings', 'payouts', 'earnings-release', 'disputes', 'payout-waits'),
  ]),
  ...within(
    'orders',
    'src/modules/orders',
    ['stock-reservations', api('reservation-scope', 'deadlines-payments', 'reservation-limits')],
    ['order-transitions', api('order-scope', 'reservation-expiry', 'admin-orders')],
    ['states', ['src/modules/orders/states.test.ts']],
    [
      '{due-shop-orders,release-earnings}',
      api(
        'shop-order-scope',
        'deadlines-orders',
        'unshipped-orders',
        'earnings-release',
        'handover',
        'disputes',
        'dashboard-refunds',
      ),
    ],
    [
      'item-transitions',
      api('order-items-scope', 'deadlines-orders', 'handover', 'earnings-release', 'after-sale'),
    ],
    [
      '{deliveries,undo-delivery}',
      api('order-items-scope', 'deadlines-orders', 'handover', 'earnings-release', 'after-sale'),
    ],
    ['queries', api('order-scope', 'customer-orders', 'admin-orders')],
    ['customer-orders', api('order-scope')],
    ['item-changes', api('order-items-scope', 'shop-orders', 'handover')],
    ['*', api('handover', 'earnings-release', 'shop-orders')],
  ),
  ...elsewhere(
    'orders',
    [
      'payments/queries/search-orders',
      ['src/modules/payments/queries/search-orders.test.ts', ...api('admin-orders')],
    ],
    ['orders/queries/{shop-orders,shop-order-events}', api('shop-orders')],
  ),
  ...within(
    'refunds',
    'src/modules/refunds',
    ['*dashboard-refund', api('dashboard-refund-rules', 'dashboard-refunds')],
    [
      '{decide-refund,request-refund,refundable-amounts}',
      api('refund-rules', 'after-sale', 'deadlines-orders'),
    ],
    [
      '{refund-item,refund-unmatched-payment}',
      api('refund-rules', 'payment-amounts', 'after-sale', 'admin-refunds', 'refund-scope', 'refund-races'),
    ],
    ['process-refunds', api('refund-scope', 'refund-races', 'payment-faults')],
    ['retry-refund', api('refund-lists', 'admin-refunds')],
    ['*', api('after-sale', 'admin-refunds', 'dashboard-refunds')],
  ),
  ...elsewhere(
    'refunds',
    ['refunds/queries/refunds', api('refund-lists', 'refund-races', 'after-sale', 'dashboard-refunds')],
    ['refunds/queries/refund-totals', api('refund-lists', 'approvals')],
  ),
  ...within(
    'payments',
    'src/modules/payments/payments',
    [
      '{failure-reason,network-health}',
      ['failure-reason', 'network-health'].map((name) => `src/modules/payments/payments/${name}.test.ts`),
    ],
    ['verify-payment', api('payment-polling-scope', 'payments')],
    ['{finalise-attempt,apply-payment}', api('payment-amounts', 'reservation-expiry', 'payments')],
    ['poll-payments', api('payment-polling-scope', 'deadlines-payments', 'reservation-expiry')],
    ['create-attempt', api('payment-scope', 'deadlines-payments', 'payments')],
    ['queries', api('payment-scope', 'payment-polling-scope', 'deadlines-payments', 'reservation-expiry')],
    [
      '{start-attempt,submit-otp,receive-webhook}',
      api('payment-scope', 'payment-polling-scope', 'payments', 'paystack-slow'),
    ],
    ['unmatched-payments', api('payment-scope', 'refund-sums')],
    ['*', api('payments', 'reservation-expiry')],
  ),
];

export const AREAS: readonly string[] = [...new Set(COVERED.map(({ area }) => area))];

/** Texts and interfaces have no faults of these kinds; migrations create tables and views. */
const LEFT_OUT = /(\.test|\/(index|tables|views|deps|gateway|errors|[\w-]*mails?))\.ts$/;

export interface Source {
  area: string;
  path: string;
  tests: string[];
}

/** The sources in which faults are planted, below `root`. */
export function listSources(root: string): Source[] {
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
