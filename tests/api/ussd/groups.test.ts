import { afterAll, beforeAll, expect, it } from 'vitest';
import { letTextsPass } from '../support/agents.ts';
import { bring, memberNumber, newGroup } from '../support/groups.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { handOver, sale } from '../support/sellers.ts';
import { textsTo } from '../support/texts.ts';
import { dialler, type Shown } from '../support/ussd.ts';

/* A member without internet or account: agrees, sees, is paid, and leaves by USSD. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** The number of an option on a screen. */
const option = ({ text }: Shown, label: string): string => {
  const found = text.split('\n').find((line) => line.endsWith(label));
  if (!found) throw new Error(`${label} is not on: ${text}`);
  return found.split('.')[0] as string;
};

it('a stranger’s number is a member’s: asked, agreed, paid to itself, and gone', async () => {
  const group = await newGroup(market, 0);
  await letTextsPass(market);
  const phone = memberNumber();
  const handset = dialler(market, phone);
  const nobody = await handset.dial();
  expect(nobody.text).not.toContain('My group');
  const body = { name: 'Ayisha Dramani', phone };
  const added = await market.call('POST', '/shops/group/members', { token: group.token, body });
  const id = added.body.data.id as string;

  const home = await handset.dial();
  const which = await handset.answer(option(home, 'My group'));
  const asked = await handset.answer('1');
  expect([which.isOpen, asked.text]).toEqual([true, expect.stringContaining('keeps 10% of sales')]);
  expect((await handset.answer(option(asked, 'I agree'))).text).toContain('You are a member of');

  await bring(market, group, { id }, 3);
  const sold = await sale(market, group, 3);
  await handOver(market, group, sold.orderId);
  await handset.dial();
  await handset.answer(option(home, 'My group'));
  const own = await handset.answer('1');
  expect(own.text).toMatch(/^Yours: GHS \d/);
  expect((await handset.answer(option(own, 'My lots'))).text).toMatch(/^3 /);
  await handset.answer('0');
  let check = await handset.answer(option(own, 'My wallet'));
  if (check.text.includes('MTN MoMo')) check = await handset.answer(option(check, 'MTN MoMo'));
  expect(check.text).toContain('Pay you on this number');
  const saved = await handset.answer('1');
  expect(saved.text).toContain('Your money comes to this number');
  const [wallet] = await market.rows<{ phone: string }>(
    'select phone from payout_wallets where member_id = $1 and confirmed_at is not null',
    [id],
  );
  expect(wallet?.phone).toBe(phone);

  // Another number has no part in it.
  const thief = dialler(market, memberNumber());
  expect((await thief.dial()).text).not.toContain('My group');

  await handset.dial();
  await handset.answer(option(home, 'My group'));
  const last = await handset.answer('1');
  expect((await handset.answer(option(last, 'Leave'))).text).toContain('stays yours');
  expect((await textsTo(market, phone))[0]).toContain('no longer a member');
});
