import { afterAll, beforeAll, expect, it } from 'vitest';
import ewe from '../../../messages/server/ee.json' with { type: 'json' };
import english from '../../../messages/server/en.json' with { type: 'json' };
import twi from '../../../messages/server/tw.json' with { type: 'json' };
import { foldToGsm7 } from '../../../src/modules/mail/gsm7.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { newCustomer } from '../support/people.ts';
import { dialler } from '../support/ussd.ts';

/* The language of USSD: chosen by whoever dials, kept by an account. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const folded = (message: string): string => foldToGsm7(message);
const offer = (code: string, state: string) =>
  market.rows(
    `update settings set value = jsonb_set(value, '{${code}}', '"${state}"') where key = 'languages'`,
  );

it('a stranger chooses a language for the dialogue', async () => {
  const phone = dialler(market, '0247770001');
  const offered = await phone.dial('5');
  expect(offered.text).toContain('1. English\n2. Twi\n3. Evegbe');
  const chosen = await phone.answer('2');
  expect(chosen.text).toContain(folded(twi.ussd_account_language_set));
  expect(chosen.text).toContain(`0. ${folded(twi.ussd_back)}`);
  expect((await phone.answer('0')).text).toContain(folded(twi.ussd_stranger_menu));
  expect((await dialler(market, '0247770001').dial()).text).toContain(english.ussd_stranger_menu);
});

it('an account keeps its language, and so do its messages', async () => {
  const customer = await newCustomer(market);
  await market.rows(`update users set verified_phone = '+233247770002' where id = $1`, [customer.id]);
  const phone = dialler(market, '0247770002');
  await phone.dial('6', '5', '3');
  const [row] = await market.rows<{ language: string }>('select language from users where id = $1', [
    customer.id,
  ]);
  expect(row?.language).toBe('ee');
  const again = dialler(market, '0247770002');
  expect((await again.dial()).text).toContain(folded(ewe.ussd_resume));
  expect((await again.answer('2')).text).toContain(folded(ewe.ussd_my_orders));
});

it('a language that the market no longer offers is English again', async () => {
  await offer('ee', 'OFF');
  const dial = async () => (await dialler(market, '0247770002').dial()).text;
  await expect.poll(dial).toContain(english.ussd_my_orders);
  expect((await dialler(market, '0247770003').dial('5')).text).not.toContain('Evegbe');
  await offer('ee', 'TRIAL');
});
