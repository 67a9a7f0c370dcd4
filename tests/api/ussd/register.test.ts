import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUDGETS } from '#shared/rate-limit-policies';
import { demoAdmin } from '../support/admins.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { readSpoken } from '../support/spoken.ts';
import { newestCode, textsTo } from '../support/texts.ts';
import { dialler, newNumber } from '../support/ussd.ts';

/* A shop registered by USSD: the number is proven by a texted code, whatever a gateway says. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows('delete from rate_limits');
});

/** Dials and answers all questions, up to the code. Ashanti stands second among the regions. */
const ANSWERS = ['3', '2', 'Adwoa Mensah', 'Adwoa Yam Farm', 'Ejura', '2', 'Yams and maize', '1'];
const shopsOf = (phone: string) =>
  market.rows(
    'select name, owner_name, location, region, status, description from shops where verified_phone = $1',
    [phone],
  );

describe('a stranger who opens a shop by USSD', () => {
  it('registers with the code that the number gets, waits for approval, and is told', async () => {
    const phone = newNumber();
    const keys = dialler(market, phone);
    expect((await keys.dial(...ANSWERS.slice(0, 7))).text).toMatch(
      /^Adwoa Yam Farm: do you agree to the seller terms\? Read them at .*\/seller-terms/,
    );
    expect(await textsTo(market, phone)).toEqual([]);
    expect((await keys.answer('1')).text).toMatch(/^We sent you a code by SMS\./);
    const shown = await keys.answer(await newestCode(market, phone));
    expect(shown).toMatchObject({ isOpen: false });
    expect(shown.text).toMatch(/^Thank you\. Adwoa Yam Farm is registered\./);
    expect(await shopsOf(phone)).toEqual([
      {
        ...{ name: 'Adwoa Yam Farm', owner_name: 'Adwoa Mensah', status: 'EMAIL_VERIFIED' },
        ...{ location: 'Ejura, Ashanti', region: 'Ashanti' },
        description: 'We sell Yams and maize from Ejura, Ashanti.',
      },
    ]);
    const [text] = await textsTo(market, phone);
    expect(text).toMatch(/^Dwaso: Adwoa Yam Farm is registered with your number\..* Not you\? Tell us: /);
    // At the menu of strangers until an admin approves; no text is promised that is not sent.
    expect((await keys.dial(...ANSWERS)).text).toMatch(/^You can get another code in/);
  });

  it('reads in its language that the shop is approved', async () => {
    const phone = newNumber();
    const keys = dialler(market, phone);
    await keys.dial(...ANSWERS);
    await keys.answer(await newestCode(market, phone));
    const [shop] = await market.rows<{ id: string }>(
      "update shops set language = 'tw' where verified_phone = $1 returning id",
      [phone],
    );
    const token = await demoAdmin(market);
    expect((await market.call('POST', `/admin/shops/${shop?.id}/approve`, { token })).status).toBe(200);
    expect((await textsTo(market, phone))[0]).toContain(readSpoken('tw', 'sms_shop_approved'));
  });

  it('registers nothing for a forged number, whose code is unknown and whose tries end', async () => {
    const phone = newNumber();
    const keys = dialler(market, phone);
    await keys.dial(...ANSWERS);
    const wrong = (await newestCode(market, phone)) === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++) {
      expect((await keys.answer(wrong)).text).toMatch(/^This code is wrong/);
      await keys.answer('0');
    }
    expect((await keys.answer(await newestCode(market, phone))).text).toMatch(/^This code is wrong/);
    expect(await shopsOf(phone)).toEqual([]);
  });

  it('finds the question again after the call has ended, without another SMS', async () => {
    const phone = newNumber();
    const keys = dialler(market, phone);
    await keys.dial(...ANSWERS);
    await keys.hangUp();
    expect((await keys.redial()).text).toMatch(/^Continue where you stopped\?/);
    expect((await keys.answer('1')).text).toMatch(/^We sent you a code by SMS\./);
    expect(await textsTo(market, phone)).toHaveLength(1);
    expect((await keys.answer(await newestCode(market, phone))).text).toMatch(/is registered/);
  });

  it('is told the rule that an answer breaks', async () => {
    const keys = dialler(market, newNumber());
    expect((await keys.dial('3', '2', 'A1')).text).toMatch(/^Owner name must be at least 3 characters/);
    expect((await keys.answer('0')).text).toMatch(/What is your full name\?/);
  });

  it('shares the limit of texts to strangers', async () => {
    const phone = newNumber();
    const keys = dialler(market, phone);
    await market.rows(
      `insert into rate_limits (key, points, expire) values ('textsToStrangers:all', $1, extract(epoch from now()) * 1000 + 60000)`,
      [BUDGETS.textsToStrangers.howMuch],
    );
    expect((await keys.dial(...ANSWERS)).text).not.toMatch(/^We sent you a code/);
    expect(await textsTo(market, phone)).toEqual([]);
  });

  it('stores no code', async () => {
    const phone = newNumber();
    const keys = dialler(market, phone);
    await keys.dial(...ANSWERS);
    const code = await newestCode(market, phone);
    await keys.answer(code);
    const [row] = await market.rows<{ kept: string }>(
      'select last_input || coalesce(state::text, $$$$) as kept from ussd_sessions where session_id = $1',
      [keys.session()],
    );
    expect(row?.kept).not.toContain(code);
  });
});
