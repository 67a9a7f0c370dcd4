import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmFirstWallet, proposeFirstWallet } from '../../../src/modules/payouts/index.ts';
import { agentWithFarmer, setAgentWallet } from '../support/agents.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { payoutDeps } from '../support/payout-faults.ts';
import { mailsTo } from '../support/people.ts';
import { newShop, setWallet, type TestShop } from '../support/sellers.ts';
import { dialler, newNumber, PIN, withShopPhone } from '../support/ussd.ts';

/* The first payout wallet by USSD: the number that calls, with the PIN; never another, never a change. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ payoutWaits: true, speed: 1 });
});
afterAll(() => market.close());
beforeEach(() => market.simulator.faults.clear());

const MONEY = ['5', PIN];
const MY_WALLET = [...MONEY, '1'];
/** The network, which Hubtel's calls of the tests leave out. */
const MTN = '1';

type PhoneShop = TestShop & { phone: string };
async function shopWithPhone(ownerName = 'Abena Osei'): Promise<PhoneShop> {
  const shop = await newShop(market);
  await market.rows('update shops set owner_name = $2 where id = $1', [shop.id, ownerName]);
  return { ...shop, phone: await withShopPhone(market, shop.id) };
}
const walletsOf = ({ id }: { id: string }) =>
  market.rows(
    `select phone, network, confirmed_at is not null as confirmed from payout_wallets
     where shop_id = $1 and replaced_at is null order by id`,
    [id],
  );
const confirmedOf = async (shop: { id: string }) =>
  (await walletsOf(shop)).filter(({ confirmed }) => confirmed);

describe('an owner without a wallet', () => {
  it('sees the name of the number that calls, confirms with the PIN, and is told', async () => {
    const shop = await shopWithPhone();
    const keys = dialler(market, shop.phone);
    expect((await keys.dial(...MONEY)).text).toMatch(/^Held: .*\n1\. My wallet\n0\. Back$/s);
    expect((await keys.answer('1')).text).toMatch(
      /Which MoMo is it\?\n1\. MTN MoMo\n2\. Telecel Cash\n3\. AT/,
    );
    expect((await keys.answer(MTN)).text).toMatch(/^MTN MoMo 024 \*\*\* \d{4} is in the name ABENA OSEI\./);
    expect((await keys.answer('1')).text).toBe('Type your Dwaso PIN.\n0. Back');
    expect(await confirmedOf(shop)).toEqual([]);
    expect((await keys.answer('9173')).text).toMatch(/^That PIN is wrong/);
    expect(await confirmedOf(shop)).toEqual([]);
    expect((await keys.answer(PIN)).text).toMatch(
      /^Done\. We will now send your payouts to 024 \*\*\* \d{4}\.$/,
    );
    expect(await confirmedOf(shop)).toEqual([{ phone: shop.phone, network: 'mtn', confirmed: true }]);
    expect((await mailsTo(market, shop.email)).map(({ kind }) => kind)).toContain('wallet-changed');
    // The first wallet delays nothing, as on the website.
    const { wallet, payoutsWait } = (await market.call('GET', '/shops/earnings', { token: shop.token })).body
      .data;
    expect([wallet.nameDiffers, payoutsWait]).toEqual([false, null]);
  });

  it('is told when the name is another person’s, which an admin checks first', async () => {
    const shop = await shopWithPhone('Zainab Alhassan');
    const keys = dialler(market, shop.phone);
    expect((await keys.dial(...MY_WALLET, MTN, '1', PIN)).text).toMatch(/is not your name on Dwaso/);
    const { wallet } = (await market.call('GET', '/shops/earnings', { token: shop.token })).body.data;
    expect(wallet.nameDiffers).toBe(true);
  });

  it('is not asked for the network that the gateway names', async () => {
    const shop = await shopWithPhone();
    const url = `${market.simulator.url}/phone/${shop.phone}/ussd`;
    const send = async (body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { text: string }).text;
    };
    await send({ dial: '*920*55#' });
    for (const input of MONEY) await send({ input });
    expect(await send({ input: '1' })).toMatch(/^MTN MoMo 024 \*\*\* \d{4} is in the name/);
  });

  it('reads that MoMo does not answer, and nothing has changed', async () => {
    const shop = await shopWithPhone();
    const keys = dialler(market, shop.phone);
    market.simulator.faults.next({ path: '/bank/resolve', kind: '500', times: 5 });
    expect((await keys.dial(...MY_WALLET, MTN)).text).toMatch(
      /^MoMo does not answer now\. Nothing has changed/,
    );
    market.simulator.faults.clear();
    await keys.dial(...MY_WALLET, MTN);
    market.simulator.faults.next({ path: '/transferrecipient', kind: '500', times: 5 });
    expect((await keys.answer('1', PIN)).text).toMatch(/^MoMo does not answer now\. Nothing has changed/);
    expect(await confirmedOf(shop)).toEqual([]);
  });

  it('does not wait for a slow company, and the wallet is set when it answers', async () => {
    const shop = await shopWithPhone();
    const keys = dialler(market, shop.phone);
    await keys.dial(...MY_WALLET, MTN);
    market.simulator.faults.next({ path: '/transferrecipient', kind: 'slow', delayMs: 3_000 });
    expect((await keys.answer('1', PIN)).text).toMatch(/^MoMo is slow now\. We will tell you/);
    expect(await confirmedOf(shop)).toEqual([]);
    await expect.poll(() => confirmedOf(shop), { timeout: 5_000 }).toHaveLength(1);
  });

  it('looks up the name once in half an hour, however often it is shown', async () => {
    const shop = await shopWithPhone();
    const keys = dialler(market, shop.phone);
    for (let times = 0; times < 3; times++) await keys.dial(...MY_WALLET, MTN);
    expect(await walletsOf(shop)).toHaveLength(1);
    await keys.dial(...MY_WALLET, '2');
    expect(await walletsOf(shop)).toHaveLength(2);
  });
});

describe('a wallet is not set', () => {
  it('by a caller who claims the number and has no PIN', async () => {
    const shop = await shopWithPhone();
    const keys = dialler(market, shop.phone);
    expect((await keys.dial('5', '1')).text).toMatch(/^Type your Dwaso PIN/);
    // The owner has typed the PIN and was cut off; a caller continues that dialogue.
    await keys.dial(...MY_WALLET, MTN);
    await keys.hangUp();
    const thief = dialler(market, shop.phone);
    expect((await thief.redial()).text).toMatch(/^Continue where you stopped/);
    expect((await thief.answer('1')).text).toMatch(/^Type your Dwaso PIN/);
    expect((await thief.answer('1')).text).toMatch(/^Type your Dwaso PIN/);
    expect(await confirmedOf(shop)).toEqual([]);
  });

  it('where there is one: it says where to change it', async () => {
    const shop = await shopWithPhone();
    await setWallet(market, shop.token, '0551234567');
    const keys = dialler(market, shop.phone);
    expect((await keys.dial(...MY_WALLET)).text).toMatch(
      /^Your payouts go to 055 \*\*\* 4567 \([A-Z ]+\)\. Change it at market\.test, under Earnings\.\n0\. Back$/,
    );
  });

  it('twice, when two calls confirm at once', async () => {
    const shop = await shopWithPhone();
    const [one, two] = [dialler(market, shop.phone), dialler(market, shop.phone)];
    await one.dial(...MY_WALLET, MTN, '1');
    await two.dial(...MY_WALLET, MTN, '1');
    const shown = await Promise.all([one.answer(PIN), two.answer(PIN)]);
    expect(shown.filter(({ text }) => text.startsWith('Done'))).toHaveLength(1);
    expect(await confirmedOf(shop)).toHaveLength(1);
    const told = (await mailsTo(market, shop.email)).filter(({ kind }) => kind === 'wallet-changed');
    expect(told).toHaveLength(1);
  });

  it.each([
    ['has set another on the website', (shop: PhoneShop) => setWallet(market, shop.token, '0551234567')],
    ['is suspended', ({ id }) => market.rows("update shops set status = 'SUSPENDED' where id = $1", [id])],
    [
      'has another number',
      ({ id }) => market.rows('update shops set verified_phone = $2 where id = $1', [id, newNumber()]),
    ],
  ] as [string, (shop: PhoneShop) => Promise<unknown>][])(
    'when the shop %s while the company is asked',
    async (_what, change) => {
      const shop = await shopWithPhone();
      const { id: shopId, phone } = shop;
      const { id: walletId } = await proposeFirstWallet(payoutDeps(market), {
        shopId,
        phone,
        network: 'mtn',
      });
      const deps = payoutDeps(market, (real) => ({
        createRecipient: async (wallet) => {
          await change(shop);
          return real.createRecipient(wallet);
        },
      }));
      const refused = { code: 'CONFLICT' };
      await expect(confirmFirstWallet(deps, { shopId, phone, walletId })).rejects.toMatchObject(refused);
      expect((await confirmedOf(shop)).filter((wallet) => wallet.phone === phone)).toEqual([]);
      await expect(proposeFirstWallet(deps, { shopId, phone, network: 'mtn' })).rejects.toMatchObject(
        refused,
      );
    },
  );

  it('to a number that another phone has proposed', async () => {
    const shop = await shopWithPhone();
    const body = { phone: '0551234567', password: 'Market-day-1!' };
    const { id: walletId } = (await market.call('PUT', '/shops/wallet', { token: shop.token, body })).body
      .data;
    await expect(
      confirmFirstWallet(payoutDeps(market), { shopId: shop.id, phone: shop.phone, walletId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('to the number of the shop’s agent', async () => {
    const { agent, farmer } = await agentWithFarmer(market, 0);
    await market.rows('delete from payout_wallets where shop_id = $1', [farmer.id]);
    expect((await setAgentWallet(market, agent, farmer.phone)).status).toBe(200);
    const refused = await dialler(market, farmer.phone).dial(...MY_WALLET, MTN, '1', PIN);
    expect(refused.text).not.toMatch(/^Done/);
    expect(await confirmedOf(farmer)).toEqual([]);
  });

  it.each(['manager', 'packer'])('by a %s, not even in a dialogue that leads there', async (role) => {
    const shop = await newShop(market);
    const phone = newNumber();
    const [member] = await market.rows<{ id: string }>(
      `insert into shop_members (shop_id, phone, name, role, joined_at) values ($1, $2, 'Esi Owusu', $3, now())
       returning id`,
      [shop.id, phone, role],
    );
    await market.rows(
      `insert into account_pins (member_id, pin_hash) select $1, pin_hash from account_pins limit 1`,
      [member?.id],
    );
    const keys = dialler(market, phone);
    expect((await keys.dial()).text).not.toContain('Money');
    for (const screen of ['money', 'wallet', 'walletSet']) {
      await keys.dial();
      await market.rows(
        `update ussd_sessions set state = jsonb_set(state, '{options}', $2::jsonb) where session_id = $1`,
        [keys.session(), JSON.stringify([{ screen }])],
      );
      expect((await keys.answer('1', PIN)).text).toMatch(/owner/);
    }
    expect(await walletsOf(shop)).toEqual([]);
  });
});

it('no number or name of a wallet stands in a stored dialogue', async () => {
  const shop = await shopWithPhone();
  const keys = dialler(market, shop.phone);
  await keys.dial(...MY_WALLET, MTN);
  const [row] = await market.rows('select state from ussd_sessions where session_id = $1', [keys.session()]);
  expect(JSON.stringify(row)).not.toContain('OSEI');
});
