import { afterAll, beforeAll, expect, it } from 'vitest';
import { beforeAndAt, fromNow, MINUTE } from '../support/deadline-boundary.ts';
import { demoAdmin } from './support/admins.ts';
import { closeMarket } from './support/launch.ts';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
let owner: string;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  owner = await demoAdmin(market);
  await closeMarket(market);
});
afterAll(() => market.close());

const send = async () =>
  (await market.call('POST', '/admin/launch/lines/mail/code', { token: owner })).status;

it('another code may be sent after a minute', async () => {
  expect(await send()).toBe(200);
  expect(await beforeAndAt(market, fromNow(MINUTE), send)).toEqual({ before: 429, at: 200 });
});

it('a code is tried for half an hour', async () => {
  await market.travel(MINUTE);
  expect(await send()).toBe(200);
  // A wrong try counts only while the code is valid.
  const triesAfterOne = async () => {
    await market.call('POST', '/admin/launch/lines/mail/proof', { token: owner, body: { code: '000000' } });
    const [row] = await market.rows<{ attempts: number }>('select attempts from launch_codes');
    return row?.attempts;
  };
  expect(await beforeAndAt(market, fromNow(30 * MINUTE), triesAfterOne)).toEqual({ before: 1, at: 1 });
});
