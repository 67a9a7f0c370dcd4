import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blindAlternatives } from './support/alternatives.ts';

/**
 * The only places of each rule about waiting work. `ledger-invariants.ts` repeats rules on purpose, to find faults in
 * them.
 */
const RULES: [rule: string, written: RegExp, where: string[]][] = [
  ['a part is late', /late_at is not null/, ['orders/due-shop-orders.ts']],
  [
    'a part was reported as not received',
    /not_received_at is not null/,
    ['orders/due-shop-orders.ts', 'orders/release-earnings.ts'],
  ],
  [
    'an item was not sent',
    /status = 'PENDING'.*\n?.*paid_at <|paid_at < now\(\)/,
    ['orders/due-shop-orders.ts'],
  ],
  [
    'money that goes back is split',
    /refundedSubsidy\(|subsidyToReturn\(|splitPriceAndFee\(/,
    ['ledger/split-refund.ts'],
  ],
  [
    'an amount is split by weights',
    /\bsplitAmount\(/,
    [
      'catalogue/quantity-prices.ts',
      'coupons/coupon-rules.ts',
      'ledger/split-refund.ts',
      'ledger/split.ts',
      'orders/commissions/book-commissions.ts',
      'orders/item-fees.ts',
      'orders/member-shares/book-member-shares.ts',
    ],
  ],
  ['an approval lapses', /APPROVAL_DAYS/, ['approvals/approvals.ts']],
  ['a payout needs a person', /p?\.?status = 'FAILED' or/, ['payouts/due-payouts.ts']],
  ['a wallet is to be checked', /name_checked_at is null and .*replaced_at/, ['payouts/due-payouts.ts']],
  ['a refund is unassigned', /assigned_at is null/, ['refunds/views.ts', 'refunds/waiting-refunds.ts']],
  [
    'earnings wait',
    /'NOT_COME'|from items_not_come/,
    ['orders/release-earnings.ts', 'payouts/contract/payouts.ts'],
  ],
  [
    'a shop is closed today',
    /between \S*closed_from|between first_day|closed_from\s*<=|closed_until_today\(/i,
    ['catalogue/functions.sql', 'shops/functions.sql', 'shops/queries.ts'],
  ],
  ['an order has a number', /left\([^,()]+::text, *8\)|[iI]d\.(slice|substring)\(0, *8\)/, []],
  [
    'a fee follows from a rate',
    /[bB]asis_?[pP]oints\b.{0,12}\/ *10_?000/,
    ['books/queries/ledger-invariants.ts'],
  ],
  ['a unit is filled by eye', /olonkas\?/, ['catalogue/functions.sql', 'delivery/contract/parcel-size.ts']],
  [
    'stars are averaged',
    /rating_?[sS]um\S* *\/|20 \* \w+ \+|avg\(\w*\.?stars/,
    ['catalogue/functions.sql', 'catalogue/http/present-product.ts'],
  ],
  [
    'the requested variant is selected',
    /x\.stock_quantity > 0 desc|cheapestVariant\(/i,
    ['catalogue/functions.sql', 'catalogue/purchasable-product.ts'],
  ],
];

it.each(RULES)('the rule that %s stands once, in the module that owns it', (_, written, where) => {
  const files = globSync('src/{modules,server,jobs}/**/*.{ts,sql}', {
    exclude: ['**/*.test.ts', '**/tables.ts'],
  })
    .filter((file) => written.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace('src/modules/', ''));
  expect(files.sort()).toEqual(where);
});

const SOURCES = globSync('src/**/*.{ts,tsx,sql}', { exclude: ['**/*.test.ts'] }).map((file) =>
  readFileSync(file, 'utf8'),
);
/** Other ways to write a rule, which nobody uses now. */
const UNUSED = [
  'between s.closed_from and s.closed_until',
  's.closed_from <= current_date',
  'order.id.slice(0, 8)',
  'product.ratingSum / product.ratingCount',
  'avg(r.stars)',
];

it('every pattern of a rule matches something, so that it follows a new name', () => {
  const texts = [...SOURCES, ...UNUSED];
  const blind = RULES.flatMap(([, written]) => blindAlternatives(written, texts));
  expect(blind).toEqual([]);
  expect(blindAlternatives(/\bsplitAmount\(|noSuchName\(|[|]x(a|b)/, texts)).toEqual([
    'noSuchName\\(',
    '[|]x(a|b)',
  ]);
});

it.each(UNUSED)('%j is needed by a pattern, and the code has its names', (text) => {
  expect(
    RULES.some(([, written]) =>
      blindAlternatives(written, SOURCES).some((part) => new RegExp(part, 'i').test(text)),
    ),
  ).toBe(true);
  for (const name of text.match(/[a-z]+_[a-z]+|\w{4,}/g) ?? [])
    expect(
      SOURCES.some((source) => new RegExp(`\\b${name}\\b`).test(source)),
      name,
    ).toBe(true);
});

/** A list of states in SQL or for `inArray`. */
const STATES =
  /status\b[^\n]{0,30}in \('[A-Z_]+', '|inArray\([\w.]*[sS]tatus, \[|\bstatus\b[^\n]{0,12}<> 'REVERSED'/;
/** Lists of states used in one place only. */
const ONCE = [
  'approvals/tables.ts',
  // Repeats the rule on purpose.
  'books/queries/ledger-invariants.ts',
  // Coupons cannot import orders.
  'coupons/manage-coupons.ts',
  'orders/change-address.ts',
  'payouts/wallets.ts',
  'refunds/record-dashboard-refund.ts',
];

it('a list of states is written once, by the module that owns it', () => {
  const files = globSync('src/{modules,server,jobs}/**/*.ts', { exclude: ['**/*.test.ts', '**/states.ts'] })
    .filter((file) => STATES.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace('src/modules/', ''));
  expect(files.sort()).toEqual(ONCE);
});

it.each([
  "p.status in ('PENDING', 'FAILED')",
  "inArray(refunds.status, ['APPROVED', 'PENDING'])",
  "p.status <> 'REVERSED'",
])('a list of states is found in %j', (text) => expect(STATES.test(text)).toBe(true));
