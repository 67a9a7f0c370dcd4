import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { customerCredit } from './credit.ts';
import { reservedOrder, savedWallet, walletName, walletNameQuery } from './saved-wallets.ts';

const ALL = 'All saved numbers, masked, the default one first';

export const savedWalletsEndpoints = table('Profile', {
  'GET /users/wallets': {
    id: 'listSavedWallets',
    summary: 'List saved mobile money numbers',
    description:
      'Masked, the default one first. Saved by `momo.save` when a payment succeeds; charged by `momo.walletId`, for example from the list of the checkout.',
    for: 'customer',
    says: ALL,
    answer: successList(savedWallet),
  },
  'GET /users/credit': {
    id: 'readOwnCredit',
    summary: 'Read one’s own credit',
    description:
      'Differences below GH₵2 of goods sold by weight: the next order uses them by itself. For example Ama sees from which order her GH₵1.23 are.',
    for: 'customer',
    says: 'The credit, and how it moved',
    answer: success(customerCredit),
  },
  'POST /payments/wallet-name': {
    id: 'lookUpWalletName',
    summary: 'Ask whose mobile money number it is',
    description:
      'Before the request to pay is sent to it. For example the checkout says “Registered to Ama M.”.',
    for: 'customer',
    limits: ['walletNames', 'walletNamesByIp'],
    body: walletNameQuery,
    example: { phone: '0241230001', network: 'mtn' },
    says: 'First name and initial, where the processor knows them',
    answer: success(walletName),
    failures: [],
  },
  'POST /users/wallets/{walletId}/default': {
    id: 'chooseDefaultWallet',
    summary: 'Choose the number that is offered first',
    description: 'For example Ama now pays from her Telecel wallet.',
    for: 'customer',
    says: ALL,
    answer: successList(savedWallet),
    failures: [404],
  },
  'DELETE /users/wallets/{walletId}': {
    id: 'removeSavedWallet',
    summary: 'Remove a saved mobile money number',
    description: 'Orders and payments keep what they were paid with. For example the phone was given away.',
    for: 'customer',
    says: ALL,
    answer: successList(savedWallet),
    failures: [404],
  },
});

export const paymentsEndpoints = table('Orders and payment', {
  'POST /payments/paystack/webhook': {
    id: 'receivePaystackWebhook',
    summary: 'Take a webhook of Paystack',
    description:
      'Its signature over the raw bytes proves who sent it. For example `charge.success` of a payment.',
    for: 'anyone',
    headers: z.object({ 'x-paystack-signature': z.optional(z.string().check(z.maxLength(300))) }),
    rawBody: true,
    says: 'Taken',
    answer: done,
    failures: [401],
  },
});

export const adminPaymentsEndpoints = table('Admin: orders', {
  'GET /admin/holds': {
    id: 'listHolds',
    summary: 'List unpaid orders that hold goods',
    description: 'The oldest 200, and how many there are. For example to see why something is sold out.',
    for: 'admin',
    says: 'Unpaid orders that hold goods, the oldest 200',
    answer: successList(reservedOrder),
  },
});
