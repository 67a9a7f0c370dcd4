import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults, smallTargets } from './support/accessibility-audit.ts';
import { adminToken } from './support/admin.ts';
import { openHandset } from './support/handset.ts';
import { ADDRESS } from './support/seed-page-states.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

/*
 * A farmer with a button phone, from the registration to the money. Every step of the farmer is a click on the handset
 * of the simulators; admin, agent and buyer call the API. `SCREENSHOTS=<folder>` films it.
 */

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
  // Payouts of a new shop, and after a new PIN, wait for days.
  await query(
    `insert into settings (key, value) values ('release.payoutWaitHours', '0'), ('release.newShopDays', '0')`,
  );
});
afterAll(() => dwaso.close());

const query = (text: string, values: unknown[] = []) => dwaso.database.pool.query(text, values);
/** Kwaku Mensah's at the simulated network. */
const FARMER = '0245550141';
const PIN = '58203';

/** Another code may be sent to a number a minute after the last one. */
const letMinutesPass = () => query("update phone_codes set created_at = created_at - interval '2 minutes'");

async function findShop(): Promise<string> {
  const { rows } = await query('select id from shops where verified_phone = $1', [`+233${FARMER.slice(1)}`]);
  return rows[0].id;
}

async function call(token: string, method: string, path: string, body?: unknown) {
  const { data, ...rest } = await api(dwaso, method, path, { token, body });
  if (data === undefined) throw new Error(`${path}: ${JSON.stringify(rest)}`);
  return data as unknown as { id: string; order: { id: string } };
}

async function customer(): Promise<string> {
  const account = { email: `person-${crypto.randomUUID()}@example.com`, password: 'a-good-password' };
  await api(dwaso, 'POST', '/auth/signup', { body: { ...account, firstName: 'Ama', lastName: 'Serwaa' } });
  return (await api(dwaso, 'POST', '/auth/login', { body: account })).data as unknown as string;
}

/** An approved agent. @returns a token */
async function agent(): Promise<string> {
  const token = await customer();
  const { id } = await call(token, 'GET', '/users/profile');
  await query("update users set verified_phone = '+233245550199' where id = $1", [id]);
  await query(
    `insert into agents (user_id, status, name, phone, region, district, about)
     values ($1, 'APPROVED', 'Ama Serwaa', '+233245550199', 'Ashanti', 'Ejura', 'I sell for farmers')`,
    [id],
  );
  return token;
}

/** A new customer's paid order of a product. */
async function buy(productId: string): Promise<string> {
  const token = await customer();
  await call(token, 'POST', '/cart/add', { productId, quantity: 1 });
  const { order } = await call(token, 'POST', '/cart/checkout', {
    paymentMethod: 'MOMO',
    shippingAddress: { ...ADDRESS, phone: '0551234987' },
    momo: { phone: '0551234987', network: 'mtn' },
  });
  return order.id;
}

it('a button phone opens a shop, sells through an agent, accepts, hands over and is paid', async () => {
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  const phone = openHandset(dwaso, page, { number: FARMER, film: 'button-phone' });

  await phone.open();
  await phone.dial('Welcome to Dwaso');
  await phone.press('3', 'Open a shop');
  await phone.press('2', 'What is your full name?');
  await phone.press('Adwoa Mensah', 'name of your shop');
  await phone.press('Adwoa Yam Farm', 'In which town');
  await phone.press('Ejura', 'In which region?');
  await phone.press('2', 'What do you sell?');
  await phone.press('Yams and maize', 'do you agree to the seller terms?');
  await phone.press('1', 'We sent you a code by SMS.');
  const code = /code is (\d{6})/.exec(await phone.read(/code is \d{6}/))?.[1] ?? '';
  expect([...(await axeFaults(page)), ...(await smallTargets(page))]).toEqual([]);
  await phone.press(code, 'Adwoa Yam Farm is registered.');

  const shopId = await findShop();
  await call(await adminToken(dwaso), 'POST', `/admin/shops/${shopId}/approve`);
  await phone.read(/Adwoa Yam Farm is approved/);
  await phone.dial('1. New orders (0)');

  await letMinutesPass();
  await phone.press('6', 'My PIN');
  await phone.press('5', 'Set a PIN');
  await phone.press('1', 'We sent you a code by SMS.');
  const pinCode = /code is (\d{6})/.exec(await phone.read(/code is \d{6}/))?.[1] ?? '';
  await phone.press(pinCode, 'Type the family name');
  await phone.press('Mensah', 'Choose a PIN');
  await phone.press(PIN, 'Type your new PIN again');
  await phone.press(PIN, 'Your PIN is set.');

  await phone.dial('5. Money');
  await phone.pressAll(['5', PIN, '1'], 'is in the name KWAKU MENSAH');
  await phone.pressAll(['1', PIN], 'We will now send your payouts to 024 *** 0141');

  await letMinutesPass();
  const agentToken = await agent();
  await call(agentToken, 'POST', '/agent/farmers', { phone: FARMER, ratePercent: 5 });
  await phone.read(/Ama Serwaa wants to sell for you/);
  await phone.dial('1. New orders');
  await phone.pressAll(['6', '2', '1'], 'fee 5% of each sale');
  await phone.pressAll(['1', PIN], 'Ama Serwaa now sells for you.');
  const fields = { name: 'Pona yam', price: 450, stockQuantity: 12 };
  const { id: productId } = await call(agentToken, 'POST', `/agent/farmers/${shopId}/products`, fields);
  await phone.read(/wants to sell your Pona yam/);
  await phone.dial('1. New orders');
  await phone.pressAll(['6', '2', '1', '1'], 'wants to sell Pona yam for GHS 450.00');
  await phone.pressAll(['1', PIN], 'Pona yam is on sale');

  const orderId = await buy(productId);
  await phone.read(/New paid order/);
  await phone.dial('1. New orders (1)');
  await phone.pressAll(['1', '1'], 'Pona yam x1');
  await phone.pressAll(['1', PIN], 'You accepted order');
  const { rows } = await query('select code from handovers where order_id = $1', [orderId]);
  await phone.dial('3. Delivery code');
  await phone.pressAll(['3', '1', PIN, rows[0].code], 'is delivered');

  await phone.dial('5. Money');
  await phone.pressAll(['5', PIN], 'Available: GHS 427.50');
  await phone.pressAll(['1', PIN], 'Your payout to 024 *** 0141 is on its way.');
  expect(await phone.read(/was paid to your mobile money wallet/)).toContain('GHS 427.50');
  await visit.end();
}, 180_000);
