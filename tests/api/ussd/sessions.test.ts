import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeAndAt, fromNow, MINUTE, SECOND } from '../../support/deadline-boundary.ts';
import { type Market, openMarket, SMS_SECRET } from '../support/open-market.ts';
import { newCustomer } from '../support/people.ts';
import { sale } from '../support/sellers.ts';
import { dialler, newNumber, PIN, phoneShop, withUserPhone } from '../support/ussd.ts';

/* Sessions of phones without internet: repeated turns, two at once, other numbers, redials, and the gateways' formats. */

let market: Market;
let shop: Awaited<ReturnType<typeof phoneShop>>;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  shop = await phoneShop(market, 0);
});
afterAll(() => market.close());

const acceptances = async (orderId: string) =>
  market.rows("select 1 from order_events where order_id = $1 and to_state = 'ACCEPTED'", [orderId]);

describe('a turn', () => {
  it('that comes again shows its screen again, and is not done twice', async () => {
    const sold = await sale(market, shop);
    const phone = dialler(market, shop.phone);
    await phone.dial('1', '1', '1');
    const accepted = await phone.answer(PIN);
    expect(accepted.text).toContain('You accepted order');
    for (let again = 0; again < 3; again++) expect(await phone.repeat(PIN)).toEqual(accepted);
    expect(await acceptances(sold.orderId)).toHaveLength(1);
  });

  it('that comes twice at once is done once', async () => {
    const sold = await sale(market, shop);
    const phone = dialler(market, shop.phone);
    await phone.dial('1', '1', '1');
    const body = {
      ...{ Type: 'Response', Message: PIN, Mobile: shop.phone, SessionId: phone.session() },
      Sequence: 50,
    };
    const send = () => market.call('POST', `/ussd/hubtel/${SMS_SECRET}`, { body });
    const both = await Promise.all([send(), send(), send()]);
    expect(new Set(both.map((answer) => answer.body.Message)).size).toBe(1);
    expect(both[0]?.body.Message).toContain('You accepted order');
    expect(await acceptances(sold.orderId)).toHaveLength(1);
  });

  it('of another number is refused, and shows nothing', async () => {
    const phone = dialler(market, shop.phone);
    await phone.dial('1');
    const stranger = {
      ...{ Type: 'Response', Message: '1', Mobile: newNumber(), SessionId: phone.session(), Sequence: 9 },
    };
    const { body } = await market.call('POST', `/ussd/hubtel/${SMS_SECRET}`, { body: stranger });
    expect(body).toMatchObject({ Type: 'release', Message: 'This session is over. Please dial again.' });
    expect((await phone.answer('0')).text).toMatch(/^Dwaso: /);
  });

  it('after the end of its session shows nothing', async () => {
    const phone = dialler(market, shop.phone);
    expect(await phone.dial('0')).toEqual({ text: 'Thank you for using Dwaso.', isOpen: false });
    expect((await phone.answer('1')).text).toBe('This session is over. Please dial again.');
  });

  it('that is no choice shows the screen again', async () => {
    const phone = dialler(market, shop.phone);
    expect((await phone.dial('9')).text).toMatch(/^Please choose a number\.\nDwaso: /);
  });
});

describe('a session', () => {
  it('lives five minutes after its last turn', async () => {
    const phone = dialler(market, shop.phone);
    await phone.dial();
    const end = fromNow(5 * MINUTE);
    const answers = async () => (await phone.answer('9')).isOpen;
    await market.travelTo(new Date(end.getTime() - 1));
    expect(await answers()).toBe(true);
    const next = fromNow(5 * MINUTE);
    await market.travelTo(next);
    expect(await answers()).toBe(false);
  });

  it('can be continued within five minutes, but not with the PIN of before', async () => {
    await sale(market, shop);
    const phone = dialler(market, shop.phone);
    const order = await phone.dial('1', '1');
    const leftAt = Date.now();
    const { before, at } = await beforeAndAt(market, new Date(leftAt + 5 * MINUTE), async () => {
      const shown = await phone.redial();
      // Leaves it as it was.
      await market.rows(
        `update ussd_sessions set state = state -> 'earlier', last_at = $2 where session_id = $1 and state -> 'earlier' <> 'null'`,
        [phone.session(), new Date(leftAt)],
      );
      return shown.text.startsWith('Continue where you stopped?');
    });
    expect({ before, at }).toEqual({ before: true, at: false });
    await phone.dial('5', PIN);
    const offer = await phone.redial();
    expect(offer.text).toBe('Continue where you stopped?\n1. Yes\n2. Start again\n0. Exit');
    expect((await phone.answer('1')).text).toBe('Type your Dwaso PIN.\n0. Back');
    expect(order.text).toContain('1. Accept');
  });

  it('that the phone cancelled is over, and can be continued', async () => {
    await sale(market, shop);
    const phone = dialler(market, shop.phone);
    const order = await phone.dial('1', '1');
    expect((await phone.hangUp()).isOpen).toBe(false);
    expect((await phone.answer('1')).text).toBe('This session is over. Please dial again.');
    await phone.redial();
    expect(await phone.answer('1')).toEqual(order);
  });

  it('of a number with a shop and a customer begins with a choice', async () => {
    const customer = await newCustomer(market);
    const number = await withUserPhone(market, customer.id);
    await market.rows('update shops set verified_phone = $2 where id = $1', [shop.id, number]);
    const phone = dialler(market, number);
    expect((await phone.dial()).text).toMatch(
      /^Dwaso\. Which one\?\n1\. My shop: .*\n2\. My own orders\n0\. Exit$/,
    );
    expect((await phone.answer('2')).text).toMatch(/^Dwaso: Ama\n1\. My orders\n/);
    await market.rows('update shops set verified_phone = $2 where id = $1', [shop.id, shop.phone]);
    // The number has lost the shop, and the session with it.
    const lost = dialler(market, shop.phone);
    await lost.dial('1');
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [shop.id]);
    expect((await lost.answer('1')).text).toBe('This session is over. Please dial again.');
    await market.rows("update shops set status = 'APPROVED' where id = $1", [shop.id]);
  });
});

describe('a gateway', () => {
  const path = (name: string, secret = SMS_SECRET) => `/ussd/${name}/${secret}`;

  it('is refused with a wrong secret or an unknown name, and told of a body that is none of its own', async () => {
    for (const wrong of [path('arkesel', 'guessed'), path('nalo'), path('constructor')]) {
      expect((await market.call('POST', wrong, { body: {} })).status).toBe(404);
    }
    for (const name of ['arkesel', 'hubtel', 'africastalking']) {
      expect((await market.call('POST', path(name), { body: { msisdn: '1' } })).status).toBe(400);
    }
  });

  it('Arkesel gets JSON, and the same answer within a second is the same turn', async () => {
    const msisdn = newNumber().slice(1);
    const turn = (newSession: boolean, userData: string) =>
      market.call('POST', path('arkesel'), {
        body: { sessionID: 'ark-1', userID: 'U1', newSession, msisdn, userData, network: 'MTN' },
      });
    const first = await turn(true, '*920*55#');
    expect(first.body).toEqual({
      ...{ sessionID: 'ark-1', userID: 'U1', msisdn, continueSession: true },
      message:
        'Welcome to Dwaso, the market of Ghana.\n1. What is Dwaso?\n2. Prices today\n3. Buy or sell\n4. Talk to an agent\n5. Language / Kasa\n0. Exit',
    });
    const categories = await turn(false, '2');
    expect(categories.body.message).toMatch(/^Prices of what\?\n1\. /);
    await market.travel(SECOND - 1);
    expect((await turn(false, '2')).body).toEqual(categories.body);
    await market.travel(1);
    expect((await turn(false, '2')).body.message).toMatch(/^Where\?\n1\. All Ghana\n/);
    await market.travel(2 * SECOND);
    expect((await turn(false, '1')).body.message).toMatch(/^Lowest prices today, All Ghana:\n.* GHS /);
  });

  it("Africa's Talking sends a form of all answers, and gets text", async () => {
    const phoneNumber = newNumber();
    const turn = async (text: string) => {
      const response = await fetch(`${market.url}${path('africastalking')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          sessionId: 'AT-1',
          phoneNumber,
          networkCode: '62002',
          serviceCode: '*384#',
          text,
        }),
      });
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
      return response.text();
    };
    expect(await turn('')).toMatch(/^CON Welcome to Dwaso/);
    expect(await turn('2')).toMatch(/^CON Prices of what/);
    expect(await turn('2')).toMatch(/^CON Prices of what/);
    expect(await turn('2*1')).toMatch(/^CON Where/);
    expect(await turn('2*1*0')).toMatch(/^CON Prices of what/);
    expect(await turn('2*1*0*0')).toMatch(/^CON Welcome/);
    expect(await turn('2*1*0*0*1')).toMatch(/^END Dwaso sells/);
  });
});
