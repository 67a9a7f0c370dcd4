import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import { savedWallet, walletName, walletNameQuery } from './saved-wallets.ts';

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
