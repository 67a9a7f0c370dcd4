import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerInterest } from '../../../src/modules/interests/index.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { newCustomer } from '../support/people.ts';
import { newShop } from '../support/sellers.ts';
import { readSpoken } from '../support/spoken.ts';
import { newestCode, textsTo } from '../support/texts.ts';
import { dialler, newNumber, withShopPhone, withUserPhone } from '../support/ussd.ts';

/* A number without an account leaves word that it wants to sell or buy, and takes it back. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** Buy or sell, then "Call me later". */
const LATER = ['3', '3'];
/** Ashanti stands second among the regions. */
const ASHANTI = '2';
const interestsOf = (phone: string) =>
  market.rows('select kind, region, goods, language from interests where phone = $1', [phone]);
const buyer = (phone: string) =>
  ({ phone, kind: 'BUY', region: 'Volta', goods: null, language: 'en' }) as const;

describe('a number without an account', () => {
  it('says what it sells and where, reads so later, changes it and removes it', async () => {
    const phone = newNumber();
    const keys = dialler(market, phone);
    expect((await keys.dial(...LATER)).text).toMatch(/^We call or SMS this number .*\n1\. Sell\n2\. Buy\n/);
    const goods = (await keys.answer('1', ASHANTI)).text;
    expect(goods).toMatch(/^What do you sell most\?\n1\. /);
    const first = /1\. (.*)\n/.exec(goods)?.[1];
    const saved = await keys.answer('1');
    expect(saved).toMatchObject({ isOpen: false, text: expect.stringContaining('We will call or SMS you') });
    expect(await interestsOf(phone)).toEqual([
      { kind: 'SELL', region: 'Ashanti', goods: first, language: 'en' },
    ]);
    const known = (await keys.dial(...LATER)).text;
    expect(known).toContain(`You are registered to sell ${first}, Ashanti.`);
    expect(known).toMatch(/\n1\. Change it\n2\. Remove my number\n0\. Back$/);
    expect((await keys.answer('1', '2', '1')).text).toContain('To buy now: market.test');
    expect(await interestsOf(phone)).toEqual([{ kind: 'BUY', region: 'Ahafo', goods: null, language: 'en' }]);
    expect((await keys.dial(...LATER)).text).toContain('You are registered to buy, Ahafo.');
    expect((await keys.answer('2')).text).toBe('Done. We have removed your number.');
    expect(await interestsOf(phone)).toEqual([]);
    // Nothing is sent, so nobody makes the market text others.
    expect(await textsTo(market, phone)).toEqual([]);
  });

  it('is one row, also of two calls at once', async () => {
    const phone = newNumber();
    const [one, two] = [dialler(market, phone), dialler(market, phone)];
    await one.dial(...LATER, '2');
    await two.dial(...LATER, '2');
    await Promise.all([one.answer('1'), two.answer(ASHANTI)]);
    expect(await interestsOf(phone)).toHaveLength(1);
  });

  it('is kept with the language of its dialogue', async () => {
    const phone = newNumber();
    const keys = dialler(market, phone);
    await keys.dial('5', '2', '0');
    const saved = await keys.answer(...LATER, '2', ASHANTI);
    expect(saved.text).toContain(readSpoken('tw', 'ussd_interest_buyer_saved'));
    expect(await interestsOf(phone)).toMatchObject([{ language: 'tw' }]);
  });
});

describe('the row goes in the transaction in which the number gets', () => {
  it('a shop, registered by USSD', async () => {
    const phone = newNumber();
    await registerInterest(market.database.db, buyer(phone));
    const keys = dialler(market, phone);
    await keys.dial('3', '2', 'Adwoa Mensah', 'Adwoa Yam Farm', 'Ejura', '2', 'Yams and maize', '1');
    expect(await interestsOf(phone)).toHaveLength(1);
    expect((await keys.answer(await newestCode(market, phone))).text).toContain('is registered');
    expect(await interestsOf(phone)).toEqual([]);
    // Until the shop is approved it is at the menu of strangers.
    expect((await keys.dial(...LATER, '2', ASHANTI)).text).toContain('has a Dwaso account already');
    expect(await interestsOf(phone)).toEqual([]);
  });

  it('a customer’s account by code', async () => {
    const phone = newNumber();
    await registerInterest(market.database.db, buyer(phone));
    await market.call('POST', '/auth/phone/start', { body: { phone } });
    const body = { phone, code: await newestCode(market, phone), firstName: 'Esi', lastName: 'Addo' };
    const made = await market.call('POST', '/auth/phone/verify', { body });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    expect(await interestsOf(phone)).toEqual([]);
  });

  it('a place in an account that there is, or in a team', async () => {
    const [customer, shop] = [await newCustomer(market), await newShop(market)];
    const member = newNumber();
    await registerInterest(market.database.db, buyer(member));
    await market.rows(
      `insert into shop_members (shop_id, phone, name, role) values ($1, $2, 'Esi Owusu', 'packer')`,
      [shop.id, member],
    );
    expect(await interestsOf(member)).toHaveLength(1);
    await market.rows('update shop_members set joined_at = now() where phone = $1', [member]);
    expect(await interestsOf(member)).toEqual([]);
    for (const give of [() => withUserPhone(market, customer.id), () => withShopPhone(market, shop.id)]) {
      const phone = await give();
      await expect(registerInterest(market.database.db, buyer(phone))).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    }
  });
});
