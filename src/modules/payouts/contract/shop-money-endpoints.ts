import * as z from 'zod/mini';
import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { feeStatement, monthQuery } from '#src/modules/books/contract/reconciliation.ts';
import { shopFeeRates } from '#src/modules/settings/contract/settings.ts';
import {
  payout,
  payoutQuery,
  payoutWallet,
  shopEarnings,
  statement,
  statementQuery,
  walletProposal,
} from './payouts.ts';

export const shopMoneyEndpoints = table('Shops: money', {
  'GET /shops/earnings': {
    id: 'getEarnings',
    summary: 'Show what the shop has earned',
    description:
      'What is held, available and on its way, and when the next payout is. For example “GHS 420.00 available”.',
    for: 'shop owner',
    says: 'What you have earned',
    answer: success(shopEarnings),
  },
  'PUT /shops/wallet': {
    id: 'proposeWallet',
    summary: 'Name the wallet that payouts go to',
    description:
      'Asks the network for the holder’s name, which is then confirmed. Needs a password given within ten minutes, or `password` with it, which counts as a password check.',
    for: 'shop owner',
    body: walletProposal,
    example: { phone: '055 123 4567', network: 'mtn' },
    says: 'The wallet',
    answer: success(payoutWallet),
  },
  'POST /shops/wallet/{id}/confirm': {
    id: 'confirmWallet',
    summary: 'Confirm the wallet',
    description: 'After the holder’s name was read. For example “YAW BOATENG” is right.',
    for: 'shop owner',
    requiresRecentPassword: true,
    says: 'The wallet',
    answer: success(payoutWallet),
    failures: [404, 409],
  },
  'GET /shops/payouts': {
    id: 'listPayouts',
    summary: 'List payouts',
    description: 'Newest first. For example to see whether last week’s has arrived.',
    for: 'shop owner',
    query: payoutQuery,
    says: 'Your payouts, newest first',
    answer: successList(payout),
  },
  'POST /shops/payouts': {
    id: 'requestPayout',
    summary: 'Ask for a payout',
    description:
      'Of all that is available; by itself it is sent weekly. Send an `Idempotency-Key`. For example before a journey to the market in Accra.',
    for: 'shop owner',
    requiresRecentPassword: true,
    headers: idempotencyKeyHeader,
    status: 201,
    says: 'The payout',
    answer: success(payout),
    failures: [409],
  },
  'POST /shops/payouts/{id}/retry': {
    id: 'retryPayout',
    summary: 'Send a failed payout again',
    description: 'For example after the wallet’s limit was raised.',
    for: 'shop owner',
    requiresRecentPassword: true,
    says: 'The payout',
    answer: success(payout),
    failures: [404, 409],
  },
  'GET /shops/statement': {
    id: 'getStatement',
    summary: 'Show a statement',
    description:
      'Every movement of the shop’s money between two days, a year at most. For example `?from=2026-01-01&to=2026-01-31`.',
    for: 'shop owner',
    query: statementQuery,
    says: 'The statement',
    answer: success(statement),
  },
  'GET /shops/fees': {
    id: 'getFeeStatement',
    summary: 'Show the fees of a month',
    description: 'What buyers paid Dwaso on the shop’s sales. For example `?month=2026-10`.',
    for: 'shop owner',
    query: monthQuery,
    says: 'The fees',
    answer: success(feeStatement),
  },
  'GET /shops/fee-rates': {
    id: 'getFeeRates',
    summary: 'Show what customers pay on top of the shop’s prices',
    description:
      'The rate that holds now, by category where rates differ, and what begins later. For example 5%, and 2.5% from January.',
    for: 'shop manager',
    says: 'The rates',
    answer: success(shopFeeRates),
  },
  'GET /shops/statement.csv': {
    id: 'getStatementCsv',
    summary: 'Take a statement along as a CSV file',
    description:
      'The same for a spreadsheet. For example `?from=2026-01-01&to=2026-12-31` for the tax office.',
    for: 'shop owner',
    query: statementQuery,
    says: 'The statement for a spreadsheet',
    answer: z.string(),
    file: 'text/csv',
  },
});
