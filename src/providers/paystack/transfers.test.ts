import { expect, it } from 'vitest';
import { pesewas } from '#shared/money';
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

/** Transfers that are answered with this. */
const answered = (status: number, body: object) =>
  createPaystackTransfers({
    baseUrl: 'https://paystack.test/',
    secretKey: 'sk_test_secret',
    fetch: async () => Response.json(body, { status }),
  });
const refused = (code: string) => ({ status: false, message: 'No', code });
const SENT = {
  reference: 'pay_1',
  amountPesewas: pesewas(500),
  recipientCode: 'RCP_1',
  reason: 'Your earnings',
};

it('takes only an unknown reference for a transfer that was never sent', async () => {
  expect(await answered(404, {}).verifyTransfer('pay_1')).toEqual({ kind: 'UNKNOWN' });
  expect(await answered(400, refused('transfer_not_found')).verifyTransfer('pay_1')).toEqual({
    kind: 'UNKNOWN',
  });
  await expect(answered(401, refused('invalid_key')).verifyTransfer('pay_1')).rejects.toMatchObject({
    code: 'invalid_key',
  });
});

it('takes no other transfer for its own', async () => {
  const data = { status: 'success', reference: 'pay_2', transfer_code: 'TRF_2' };
  const { verifyTransfer } = answered(200, { status: true, message: 'ok', data });
  await expect(verifyTransfer('pay_1')).rejects.toMatchObject({ maybeAccepted: true });
});

it.each([
  ['duplicate_transfer_reference', true],
  ['insufficient_balance', false],
])('a transfer refused with %s may have been accepted: %s', async (code, maybeAccepted) => {
  await expect(answered(400, refused(code)).transfer(SENT)).rejects.toMatchObject({ code, maybeAccepted });
});
