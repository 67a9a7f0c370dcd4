import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveWallet } from '../../src/modules/payments/index.ts';
import { createSecretBox } from '../../src/platform/secret-box.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { paymentHelpers } from './support/payments.ts';
import { ADDRESS, newCustomer, productNamed } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const { ended } = paymentHelpers(() => market);
const BOX = createSecretBox(Buffer.alloc(32, 7).toString('base64'));
const PAYS = '0551234987';

type Momo = { phone?: string; network?: string; walletId?: string; save?: boolean };
async function checkOut(token: string, momo: Momo) {
  const { id: productId } = await productNamed(market, 'Ejura Brown Rice');
  await market.call('POST', '/cart/add', { token, body: { productId, quantity: 1 } });
  const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
  return market.call('POST', '/cart/checkout', { token, body });
}
const wallets = async (token: string) => (await market.call('GET', '/users/wallets', { token })).body.data;
/** The wallet of a payment is saved just after the payment. */
const savedWallets = (token: string) =>
  until(async () => {
    const saved = await wallets(token);
    return saved.length > 0 && saved;
  });
const act = (method: string, path: string, token: string) => market.call(method, path, { token });

async function withSavedWallet() {
  const customer = await newCustomer(market);
  const placed = await checkOut(customer.token, { phone: PAYS, network: 'mtn', save: true });
  expect(placed.status).toBe(201);
  const [wallet] = await savedWallets(customer.token);
  return { ...customer, walletId: wallet.id as string };
}
/** Saves these numbers as after payments in this order. */
async function paidWith(userId: string, phones: string[]): Promise<void> {
  const { db } = market.database;
  for (const phone of phones) await saveWallet(db, BOX, { userId, phone, network: 'telecel' });
}
const number = (n: number) => `+23320123456${n}`;

describe('saving a mobile money number', () => {
  it('happens on request alone, once the number has paid, and never returns it whole', async () => {
    const { token } = await newCustomer(market);
    await checkOut(token, { phone: PAYS, network: 'mtn' });
    expect(await wallets(token)).toEqual([]);
    await checkOut(token, { phone: PAYS, network: 'mtn', save: true });
    const saved = await savedWallets(token);
    expect(saved).toMatchObject([{ network: 'mtn', phone: '055 ••• 4987', isDefault: true }]);
    const everything = JSON.stringify([saved, (await act('GET', '/orders', token)).body.data[0].payments]);
    expect(everything).not.toContain('551234987');
  });

  it('skips a number that did not pay and happens when it pays late', async () => {
    const { token } = await newCustomer(market);
    const refused = await checkOut(token, { phone: '0551234902', network: 'mtn', save: true });
    await ended(token, refused.body.data.order.id);
    expect(await wallets(token)).toEqual([]);
    const again = { paymentMethod: 'MOMO', momo: { phone: '0551234901', network: 'mtn', save: true } };
    const path = `/orders/${refused.body.data.order.id}/pay`;
    expect((await market.call('POST', path, { token, body: again })).status).toBe(201);
    expect((await ended(token, refused.body.data.order.id)).status).toBe('SUCCEEDED');
    expect(await savedWallets(token)).toMatchObject([{ phone: '055 ••• 4901' }]);
  });

  // Shows docs/security.md, 11: 11.1.2 what is used where
  it('encrypts the number, for this customer alone', async () => {
    const { id, walletId } = await withSavedWallet();
    const rows = await market.rows<{ user_id: string; sealed_phone: string }>(
      'select * from saved_wallets where id = $1',
      [walletId],
    );
    expect(JSON.stringify(rows)).not.toContain('551234987');
    const sealed = rows[0]?.sealed_phone ?? '';
    expect(BOX.open(sealed, `saved-wallet:${id}`)).toBe('+233551234987');
    const other = await newCustomer(market);
    expect(() => BOX.open(sealed, `saved-wallet:${other.id}`)).toThrow();
  });

  it('keeps five at most: the least recently used goes, never the default, and none is stored twice', async () => {
    const { id, token } = await newCustomer(market);
    await paidWith(id, [1, 2, 3, 4, 5].map(number));
    await paidWith(id, [number(2), number(6)]);
    const endings = (await wallets(token)).map(({ phone }: { phone: string }) => phone.slice(-1));
    expect(endings).toEqual(['1', '6', '2', '5', '4']);
    expect((await wallets(token))[0].isDefault).toBe(true);
  });

  it('keeps five at most also when several pay at the same instant', async () => {
    const { id, token } = await newCustomer(market);
    await Promise.all([1, 1, 2, 3, 4, 5, 6, 7].map((n) => paidWith(id, [number(n)])));
    const listedWallets = await wallets(token);
    expect(listedWallets).toHaveLength(5);
    expect(new Set(listedWallets.map(({ phone }: { phone: string }) => phone)).size).toBe(5);
    expect(listedWallets.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });
});

describe('a saved number under another encryption key', () => {
  it('is neither shown nor charged and gives way to the next one', async () => {
    const { id, token } = await newCustomer(market);
    const other = createSecretBox(Buffer.alloc(32, 8).toString('base64'));
    const lost = { userId: id, phone: number(1), network: 'telecel' as const };
    await saveWallet(market.database.db, other, lost);
    const [row] = await market.rows<{ id: string }>('select id from saved_wallets where user_id = $1', [id]);
    expect(await wallets(token)).toEqual([]);
    expect((await checkOut(token, { walletId: row?.id ?? '' })).status).toBe(404);
    await paidWith(id, [number(2)]);
    expect(await wallets(token)).toMatchObject([{ phone: '020 ••• 4562', isDefault: true }]);
    expect(await market.rows('select 1 from saved_wallets where user_id = $1', [id])).toHaveLength(1);
  });
});

describe('a payment with a saved number', () => {
  // Shows docs/api.md, Points settled: charged by `momo.walletId` (404 when gone)
  it('charges the saved number by its id alone', async () => {
    const { token, walletId } = await withSavedWallet();
    const placed = await checkOut(token, { walletId });
    expect(placed.status).toBe(201);
    const { order, payment } = placed.body.data;
    expect(payment).toMatchObject({ status: 'SUCCEEDED', network: 'mtn', phone: '055 ••• 4987' });
    const [attempt] = await market.rows('select phone from payment_attempts where order_id = $1', [order.id]);
    expect(attempt).toEqual({ phone: '+233551234987' });
  });

  it('pays an order that waits for its payment', async () => {
    const { token, walletId } = await withSavedWallet();
    const refused = await checkOut(token, { phone: '0551234902', network: 'mtn' });
    const orderId = refused.body.data.order.id;
    await ended(token, orderId);
    const body = { paymentMethod: 'MOMO', momo: { walletId } };
    const paid = await market.call('POST', `/orders/${orderId}/pay`, { token, body });
    expect(paid.body.data).toMatchObject({ status: 'SUCCEEDED', phone: '055 ••• 4987' });
  });

  // Shows docs/api.md, Points settled: charged by `momo.walletId` (404 when gone)
  it('refuses another customer’s or a removed number, and a second number beside it', async () => {
    const { token: owner, walletId } = await withSavedWallet();
    const { token } = await newCustomer(market);
    for (const momo of [{ walletId }, { walletId: 'none' }]) {
      const placed = await checkOut(token, momo);
      expect([placed.status, placed.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await act('GET', '/orders', token)).body.data).toEqual([]);
    for (const momo of [{ walletId, phone: PAYS }, { walletId, save: true }, {}]) {
      expect((await checkOut(owner, momo)).status).toBe(422);
    }
  });

  it('pays no order of the customer with a stranger’s number', async () => {
    const { walletId } = await withSavedWallet();
    const { token } = await newCustomer(market);
    const refused = await checkOut(token, { phone: '0551234902', network: 'mtn' });
    const orderId = refused.body.data.order.id;
    await ended(token, orderId);
    const body = { paymentMethod: 'MOMO', momo: { walletId } };
    expect((await market.call('POST', `/orders/${orderId}/pay`, { token, body })).status).toBe(404);
  });
});

describe('the saved numbers of an account', () => {
  it('are sorted as the customer chooses, and removable', async () => {
    const { id, token } = await newCustomer(market);
    await paidWith(id, [number(1), number(2)]);
    const second = (await wallets(token))[1].id;
    const chosen = await act('POST', `/users/wallets/${second}/default`, token);
    expect(chosen.body.data.map((w: { id: string }) => w.id)[0]).toBe(second);
    const remaining = await act('DELETE', `/users/wallets/${second}`, token);
    expect(remaining.body.data).toMatchObject([{ isDefault: true, phone: '020 ••• 4561' }]);
    expect((await act('DELETE', `/users/wallets/${second}`, token)).status).toBe(404);
  });

  it('are found by nobody else', async () => {
    const { walletId, token: owner } = await withSavedWallet();
    const { token } = await newCustomer(market);
    expect((await act('DELETE', `/users/wallets/${walletId}`, token)).status).toBe(404);
    expect((await act('POST', `/users/wallets/${walletId}/default`, token)).status).toBe(404);
    expect((await act('DELETE', '/users/wallets/not-an-id', token)).status).toBe(404);
    expect(await wallets(owner)).toHaveLength(1);
  });

  it('are masked in the customer’s data export and erased with the account', async () => {
    const { id, token } = await newCustomer(market);
    await paidWith(id, [number(1)]);
    const { savedWallets } = (await act('GET', '/users/export', token)).body.data;
    expect(savedWallets).toMatchObject([{ phone: '020 ••• 4561', network: 'telecel' }]);
    expect((await act('DELETE', '/users/profile', token)).status).toBe(200);
    expect(await market.rows('select 1 from saved_wallets where user_id = $1', [id])).toEqual([]);
  });
});
