import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A comparison with the current time, in SQL, drizzle or TypeScript. */
const COMPARISON =
  /(?:<=?|>=?)\s*now\(\)|now\(\)[^\n`]{0,60}?(?<![-=])(?:<=?|>=?)\s|\b(?:lte?|gte?)\([^\n]*now\(\)|(?:<=?|>=?)\s*(?:new Date\(\)|Date\.now\(\))|Date\.now\(\)[^\n;,]{0,60}?\s(?:<=?|>=?)\s/g;

/** The number of comparisons in each file, and the tests in `tests/api` of both sides of each. */
const TRIED: Record<string, [comparisons: number, ...tests: string[]]> = {
  'admin/announcements.ts': [1, 'deadlines-retention'],
  'agents/consent-requests.ts': [1, 'deadlines-agents'],
  'agents/consents.ts': [1, 'deadlines-agents'],
  'api-keys/manage-api-keys.ts': [2, 'api-keys'],
  'api-keys/queries/api-key-rows.ts': [3, 'api-keys'],
  'approvals/approvals.ts': [2, 'deadlines-payouts'],
  'approvals/count-move.ts': [1, 'admin-daily-limit'],
  'audit/audit-log.ts': [6, 'deadlines-retention', 'payout-approvals'],
  'books/queries/reconciliation-queries.ts': [2, 'reconciliation'],
  'connected-apps/issue-tokens.ts': [4, 'connected-apps'],
  'connected-apps/find-app-token.ts': [1, 'connected-apps'],
  'checkout/checkout/check-out.ts': [1, 'deadlines-harvests', 'deadlines-orders'],
  'desk/own-emails.ts': [1, 'deadlines-retention'],
  'desk/work-items.ts': [1, 'deadlines-retention'],
  'events/claim-delivery.ts': [4, 'webhooks'],
  'events/deliveries.ts': [1, 'deadlines-retention'],
  'events/record-outcome.ts': [1, 'webhooks'],
  'events/read-events.ts': [1, 'deadlines-retention', 'events'],
  'fulfilment/extra-weight.ts': [2, 'deadlines-orders'],
  'fulfilment/http/present-order.ts': [2, 'deadlines-orders'],
  'fulfilment/queries/deliveries.ts': [1, 'deadlines-orders'],
  'fulfilment/shipments.ts': [1, 'deadlines-retention'],
  'fulfilment/short-weight.ts': [2, 'deadlines-weights'],
  'fulfilment/undo-fulfilment.ts': [1, 'deadlines-orders'],
  'harvests/follow-up.ts': [3, 'deadlines-harvests'],
  'harvests/settle-reservations.ts': [1, 'deadlines-harvests'],
  'fulfilment/weigh-item.ts': [2, 'deadlines-orders', 'deadlines-retention'],
  'launch/codes.ts': [2, 'deadlines-launch'],
  'idempotency/once.ts': [1, 'deadlines-payments'],
  'identity/account-pins.ts': [2, 'ussd/pins'],
  'identity/admins.ts': [2, 'payout-approvals', 'deadlines-sessions'],
  'identity/apply-recoveries.ts': [2, 'account-recovery', 'deadlines-retention'],
  'identity/confirm-email-change.ts': [3, 'deadlines-sessions'],
  'identity/email-changes.ts': [3, 'deadlines-sessions'],
  'identity/impersonation.ts': [5, 'deadlines-retention'],
  'identity/known-devices.ts': [1, 'deadlines-retention'],
  'identity/own-sessions.ts': [1, 'deadlines-sessions'],
  'identity/own-phone.ts': [1, 'phone-sign-in'],
  'identity/phone-codes.ts': [2, 'phone-sign-in', 'deadlines-retention'],
  'identity/sessions.ts': [4, 'deadlines-sessions'],
  'identity/verification-tokens.ts': [2, 'deadlines-sessions', 'deadlines-retention'],
  'identity/views.ts': [1, 'deadlines-sessions'],
  'interests/interests.ts': [1, 'deadlines-retention'],
  'loads/book-parcels.ts': [1, 'loads'],
  'mail/deliver-mail.ts': [3, 'deadlines-retention', 'push'],
  'mail/sms-rules.ts': [1, 'sms-reports'],
  'member-numbers/apply-numbers.ts': [2, 'member-numbers'],
  'member-numbers/request-number.ts': [1, 'member-numbers'],
  'operations/nodes.ts': [3, 'deadlines-retention'],
  'orders/due-shop-orders.ts': [4, 'deadlines-orders'],
  'orders/stock-reservations.ts': [2, 'deadlines-payments', 'deadlines-retention'],
  'payments/payments/poll-payments.ts': [3, 'deadlines-payments'],
  'payments/payments/queries.ts': [1, 'deadlines-payments'],
  'payments/payments/receive-webhook.ts': [1, 'deadlines-payments'],
  'payments/test-payments/follow-test-payments.ts': [1, 'test-payments'],
  'payments/test-payments/refund-test-payment.ts': [1, 'test-payments'],
  'payments/test-payments/start-test-payment.ts': [1, 'test-payments'],
  'payouts/due-payouts.ts': [1, 'deadlines-payouts'],
  'payouts/member-batches.ts': [2, 'deadlines-groups'],
  'payouts/member-payable.ts': [1, 'deadlines-groups'],
  'payouts/member-payouts.ts': [1, 'deadlines-groups'],
  'payouts/payee.ts': [1, 'deadlines-agents'],
  'payouts/payout-delay.ts': [1, 'deadlines-payouts'],
  'payouts/poll-payout.ts': [1, 'payout-scope'],
  'payouts/process-payouts.ts': [2, 'deadlines-payouts', 'payout-scope'],
  'payouts/wallets.ts': [1, 'wallet-scope'],
  'quotes/follow-deliveries.ts': [1, 'deadlines-quotes'],
  'quotes/follow-quotes.ts': [2, 'deadlines-quotes', 'standing-orders'],
  'quotes/lock-quote.ts': [1, 'deadlines-quotes'],
  'quotes/queries/quotes.ts': [2, 'deadlines-quotes'],
  'quotes/queries/shop-tasks.ts': [1, 'deadlines-quotes'],
  'quotes/request-quotes.ts': [2, 'deadlines-quotes'],
  'refunds/process-refunds.ts': [2, 'refund-scope'],
  'refunds/request-refund.ts': [1, 'deadlines-orders'],
  'reporting/queries/comparable-prices.ts': [1, 'comparable-prices'],
  'search/documents.ts': [1, 'deadlines-retention'],
  'search/search-analytics.ts': [1, 'deadlines-retention'],
  'shops/purge-invitations.ts': [1, 'deadlines-retention'],
  'shops/phone-invitations.ts': [1, 'team-phone-invitations'],
  'translations/suggestions.ts': [1, 'deadlines-retention'],
  'ussd/sessions.ts': [4, 'ussd/sessions', 'deadlines-retention'],
  'server/http/authenticate.ts': [1, 'deadlines-sessions'],
};

/** Comparisons whose exact instant affects no money, right or personal data. */
const UNTRIED: Record<string, [comparisons: number, why: string]> = {
  'events/deliver-webhooks.ts': [2, 'the length of a run and of a turn'],
  'admin/queries/desk.ts': [1, 'a list of unread messages'],
  'community/queries/following.ts': [1, 'a pause between mails'],
  'coupons/coupon-rules.ts': [1, 'a calendar day, given to a pure rule'],
  'delivery/http/routes.ts': [1, 'a calendar day'],
  'harvests/reserve-harvest.ts': [1, 'an instant of its own'],
  'disputes/record-dispute.ts': [2, 'a lease, and a pause between mails'],
  'disputes/respond-to-dispute.ts': [1, 'a lease'],
  'disputes/sync-disputes.ts': [3, 'times of polls'],
  'identity/functions.sql': [2, 'other nodes forget a session'],
  'identity/passkeys.ts': [2, 'tests/api/passkeys.test.ts tries a second later'],
  'payouts/queries/group-money.ts': [1, 'a list to sign'],
  'ledger/post-transaction.ts': [1, 'compares no time'],
  'operations/notify-admins.ts': [4, 'pauses between alerts'],
  'operations/queries/health-metrics.ts': [6, 'gauges'],
  'orders/record-event.ts': [1, 'groups events of a day'],
  'payments/payments/network-health.ts': [1, 'its unit test tries both sides'],
  'payouts/first-wallet.ts': [1, 'how long a lookup is shown again; confirmWallet compares'],
  'personal-data/queries/open-obligations.ts': [2, 'repeats rules that deadlines-orders tries'],
  'refunds/queries/refund-totals.ts': [3, 'figures for admins'],
  'refunds/waiting-refunds.ts': [
    1,
    'tests/api/refund-offers.test.ts tries an hour before and a minute after',
  ],
  'ussd/answer-turn.ts': [1, 'how long a turn waits for another one'],
  'storefront/queries/home.ts': [2, 'popular products'],
  'server/http/node-server.ts': [1, 'turns of the event loop'],
};

describe('comparisons with the present time', () => {
  it('are tried on both sides, or need not be', () => {
    const found = globSync('src/{modules,server/http}/**/*.{ts,sql}', {
      exclude: ['**/*.test.ts', '**/contract/**'],
    }).flatMap((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
      const count = code.match(COMPARISON)?.length;
      return count ? [[file.replace(/^src\/(?:modules\/)?/, ''), count] as const] : [];
    });
    const known = Object.entries({ ...TRIED, ...UNTRIED }).map(([file, [count]]) => [file, count]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
  });

  it.each([...new Set(Object.values(TRIED).flatMap(([, ...tests]) => tests))])(
    '%s tries two sides',
    (test) => {
      expect(readFileSync(`tests/api/${test}.test.ts`, 'utf8')).toContain('beforeAndAt(');
    },
  );
});
