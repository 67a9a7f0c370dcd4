import { expect, it } from 'vitest';
import { createPaystackTransfers } from './transfers.ts';

it.each([
  ['failed', null, 'The network could not pay it into this wallet and gave no reason'],
  ['failed', 'Failed', 'The network could not pay it into this wallet and gave no reason'],
  ['rejected', 'Transfer rejected.', 'The payment company rejected it and gave no reason'],
  ['abandoned', '', 'It was not confirmed at the payment company in time'],
  ['blocked', null, 'The payment company blocked it and gave no reason'],
  ['failed', 'Wallet 0551234987 is closed.', 'Wallet ••• is closed'],
])('says why a transfer is %s (%j) in words', async (status, gateway_response, reason) => {
  const data = { status, reference: 'pay_1', transfer_code: 'TRF_1', gateway_response };
  const transfers = createPaystackTransfers({
    baseUrl: 'https://paystack.test/',
    secretKey: 'sk_test_secret',
    fetch: async () => Response.json({ status: true, message: 'Transfer retrieved', data }),
  });
  expect(await transfers.verifyTransfer('pay_1')).toEqual({ kind: 'FAILED', transferCode: 'TRF_1', reason });
});
