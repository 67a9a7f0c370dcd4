import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, newAgent } from '../support/agents.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { ledgerImbalance } from '../support/people.ts';
import { newShop, sale } from '../support/sellers.ts';
import { readSpoken } from '../support/spoken.ts';
import { textsTo } from '../support/texts.ts';
import { dialler, newNumber, PIN, phoneShop, withShopPhone } from '../support/ussd.ts';

/* A farmer with a button phone: agrees to an agent, answers prices, and leaves, by USSD. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

const AGENT = ['6', '2'];
const ask = (agent: { token: string }, phone: string) =>
  callAs(market, agent)('POST', '/agent/farmers', { phone, ratePercent: 5 });

describe('a farmer', () => {
  it('agrees with the PIN, confirms a product, and leaves at once', async () => {
    const [agent, farmer] = [await newAgent(market), await phoneShop(market, 0)];
    const phone = dialler(market, farmer.phone);
    expect((await phone.dial(...AGENT)).text).toContain('You have no agent.');
    await ask(agent, farmer.phone);
    const asked = await phone.dial(...AGENT);
    expect(asked.text).toBe('They want to sell for you:\n1. Ama Serwaa 5%\n2. Find an agent\n0. Back');
    expect((await phone.answer('1')).text).toMatch(/fee 5% of each sale. Money goes to YOUR wallet only/);
    expect((await phone.answer('1')).text).toBe('Type your Dwaso PIN.\n0. Back');
    expect((await phone.answer('9999')).text).toContain('PIN');
    expect((await market.rows('select id from agent_consents where agreed_at is not null')).length).toBe(0);
    expect((await phone.answer(PIN)).text).toContain('Ama Serwaa now sells for you.');
    const [consent] = await market.rows(
      'select channel, language from agent_consents where ended_at is null',
    );
    expect(consent).toEqual({ channel: 'USSD', language: 'en' });

    const call = callAs(market, agent);
    const fields = { name: 'White maize', price: 450, stockQuantity: 12 };
    const { id } = (await call('POST', `/agent/farmers/${farmer.id}/products`, fields)).body.data;
    const listed = async () =>
      (await market.rows('select listed, price_pesewas from products where id = $1', [id]))[0];
    const menu = await phone.dial(...AGENT);
    expect(menu.text).toMatch(
      /^Your agent: Ama Serwaa, 0\d\d \d{3} \d{4}\. Fee 5% of each sale\.\nFees in 30 days: GHS 0\.00/,
    );
    expect((await phone.answer('1', '1')).text).toContain('wants to sell White maize for GHS 450.00');
    expect(await listed()).toMatchObject({ listed: false });
    expect((await phone.answer('1', PIN)).text).toBe('White maize is on sale for GHS 450.00 now.');
    expect(await listed()).toEqual({ listed: true, price_pesewas: 45_000 });

    await call('POST', `/agent/farmers/${farmer.id}/products/${id}/price`, {
      price: 400,
      expectedPrice: 450,
    });
    expect((await phone.dial(...AGENT, '1', '1')).text).toContain(
      'White maize costs GHS 450.00. Your agent wants GHS 400.00',
    );
    expect((await phone.answer('2')).text).toBe('You said no. Nothing has changed.');
    expect(await listed()).toEqual({ listed: true, price_pesewas: 45_000 });

    expect((await phone.dial(...AGENT, '1')).text).toContain(
      'Ama Serwaa can do nothing in your shop any more.',
    );
    const late = await call('PUT', `/agent/farmers/${farmer.id}/products/${id}/stock`, { stockQuantity: 1 });
    expect(late.status).toBe(404);
  });

  it('says no, or calls an agent of the region', async () => {
    const [agent, farmer] = [await newAgent(market), await phoneShop(market, 1)];
    await market.rows("update shops set region = 'Ashanti' where id = $1", [farmer.id]);
    const phone = dialler(market, farmer.phone);
    await ask(agent, farmer.phone);
    expect((await phone.dial(...AGENT, '2')).text).toMatch(/^Call Ama Serwaa, Dwaso agent in Ejura: 0\d\d/);
    expect((await phone.dial(...AGENT, '1', '2')).text).toContain('You said no.');
    expect((await phone.dial(...AGENT)).text).toContain('You have no agent.');
  });

  it('without a PIN agrees without one, since the phone is the proof', async () => {
    const agent = await newAgent(market);
    const shop = await newShop(market);
    const number = await withShopPhone(market, shop.id, false);
    await ask(agent, number);
    expect((await dialler(market, number).dial(...AGENT, '1', '1')).text).toContain('now sells for you');
  });
});

it('a stranger learns whom to call, or calls Dwaso where there is nobody', async () => {
  await newAgent(market);
  const phone = dialler(market, newNumber());
  expect((await phone.dial('4', '2')).text).toContain('Dwaso agent in Ejura');
  expect((await phone.dial('4', '1')).text).toContain('No agent in Ahafo yet.');
});

it.each([
  ['en', 2],
  ['tw', 3],
] as const)(
  'a button phone sells through an agent, in %s: order by SMS, accepted by USSD, handed over by code, paid',
  async (language, at) => {
    const [agent, farmer] = [await newAgent(market), await phoneShop(market, at)];
    // A shop with a number alone.
    await market.rows('update shops set email = null, language = $2 where id = $1', [farmer.id, language]);
    const phone = dialler(market, farmer.phone);
    await ask(agent, farmer.phone);
    expect((await textsTo(market, farmer.phone)).join()).toContain(readSpoken(language, 'sms_consent_code'));
    expect((await phone.dial(...AGENT, '1', '1', PIN)).text).toContain(
      readSpoken(language, 'ussd_agent_agreed'),
    );
    const [consent] = await market.rows('select language from agent_consents where shop_id = $1', [
      farmer.id,
    ]);
    expect(consent).toEqual({ language });
    const { orderId, itemId } = await sale(market, farmer);
    expect((await textsTo(market, farmer.phone)).join()).toContain(
      readSpoken(language, 'sms_shop_new_order_one'),
    );
    const order = await phone.dial('1', '1');
    expect(order.text).toContain(readSpoken(language, 'ussd_new_order_with_agent'));
    expect(order.text).toMatch(/GHS [\d,.]+, (your )?agent GHS [\d,.]+\.\n/);
    expect((await phone.answer('1', PIN)).text).toContain(readSpoken(language, 'ussd_accepted'));
    const [{ code } = { code: '' }] = await market.rows<{ code: string }>(
      'select code from handovers where order_id = $1',
      [orderId],
    );
    expect((await phone.dial('3', '1', PIN, code)).text).toContain(readSpoken(language, 'ussd_code_right'));
    const [item] = await market.rows('select released_at from order_items where id = $1', [itemId]);
    expect(item).not.toEqual({ released_at: null });
    const fees = await market.rows(
      `select e.amount_pesewas from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where e.account = 'AGENT_PAYABLE' and t.order_id = $1`,
      [orderId],
    );
    expect(fees).toHaveLength(1);
  },
);
