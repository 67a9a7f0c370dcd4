import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { approval } from '#src/modules/approvals/contract/approvals.ts';
import {
  differenceClosed,
  differenceQuery,
  moneyCheck,
  moneyCheckAccepted,
  moneyDay,
  moneyDaysQuery,
  moneyDifference,
  moneyExportQuery,
  monthQuery,
  reconciliationOverview,
} from './reconciliation.ts';

export const adminBookEndpoints = table('Admin: the books', {
  'GET /admin/money': {
    id: 'getMoneyBook',
    summary: 'Show whose the money is',
    description:
      'What is at Paystack, what of it is owed to shops and customers, and what is Dwaso’s own. For example `unexplained` is what neither the ledger nor what is under way explains.',
    for: 'admin',
    says: 'The books',
    answer: success(reconciliationOverview),
  },
  'GET /admin/money/days': {
    id: 'listMoneyDays',
    summary: 'List days with the match of each',
    description:
      'Newest first, as our ledger, Paystack’s balance and its settlements tell them. For example `?from=2026-11-01&to=2026-11-30`.',
    for: 'admin',
    query: moneyDaysQuery,
    says: 'Days, newest first',
    answer: successList(moneyDay),
  },
  'GET /admin/money/differences': {
    id: 'listMoneyDifferences',
    summary: 'List differences',
    description:
      'Of what our books and Paystack say different sums, newest first. For example `?state=closed` for what was found and settled.',
    for: 'admin',
    query: differenceQuery,
    says: 'Differences, newest first',
    answer: successList(moneyDifference),
  },
  'POST /admin/money/differences/{id}/close': {
    id: 'closeMoneyDifference',
    summary: 'Say what a difference is',
    description:
      'Booked as our own money, a fee or a loss, or as nothing. For example a sum that was moved to our bank is our own money.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: differenceClosed,
    example: { bookAs: 'OWN_MONEY', reason: 'Moved to our bank on Monday' },
    says: 'Closed',
    answer: done,
    accepted: success(approval),
    failures: [404, 409],
  },
  'GET /admin/money/export.csv': {
    id: 'exportLedger',
    summary: 'Take the ledger along as a CSV file',
    description:
      'For an accountant: `format=days` has a line a day and account, `format=entries` a line an entry. For example `?format=days&from=2026-01-01&to=2026-12-31`.',
    for: 'admin finance',
    query: moneyExportQuery,
    says: 'The ledger for a spreadsheet',
    answer: z.string(),
    file: 'text/csv',
  },
  'GET /admin/money/fees.csv': {
    id: 'exportFees',
    summary: 'Take a month’s fees along as a CSV file',
    description: 'What buyers paid Dwaso on the sales of each shop. For example `?month=2026-10`.',
    for: 'admin finance',
    query: monthQuery,
    says: 'The fees for a spreadsheet',
    answer: z.string(),
    file: 'text/csv',
  },
});

export const moneyChecksEndpoints = table('Admin: refunds and payouts', {
  'GET /admin/money-checks': {
    id: 'listMoneyChecks',
    summary: 'List the rules of the books',
    description:
      'Whether each held when it was last looked at, those that do not first. For example “each booking sums to nought”.',
    for: 'admin',
    says: 'Every rule',
    answer: successList(moneyCheck),
  },
  'POST /admin/money-checks/accept': {
    id: 'acceptMoneyCheck',
    summary: 'Let payouts go on',
    description: 'Though a rule of the books does not hold, until it does not hold in more places.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: moneyCheckAccepted,
    example: { rule: 'each booking sums to nought', reason: 'Settled by hand on Monday' },
    says: 'Payouts go on',
    answer: done,
    failures: [404],
  },
});
