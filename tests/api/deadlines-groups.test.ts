import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  processPayouts,
  readPayeePayable,
  requestGroupPayouts,
  requestWeeklyMemberPayouts,
} from '../../src/modules/payouts/index.ts';
import { beforeAndAt, DAY, fromNow, HOUR } from '../support/deadline-boundary.ts';
import { bring, newGroup, newMember, readMembership, setMemberWallet } from './support/groups.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { payoutDeps } from './support/payout-faults.ts';
import { handOver, sale } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true, payoutWaits: true });
});
afterAll(() => market.close());

/** A member whose sale is released. */
async function paidMember(at: number) {
  const group = await newGroup(market, at);
  const member = await newMember(market, group);
  await bring(market, group, member, 3);
  const sold = await sale(market, group, 3);
  await handOver(market, group, sold.orderId);
  return { group, member };
}

it('a new group’s money of an order waits three days, for its members too', async () => {
  const { member } = await paidMember(0);
  const [order] = await market.rows<{ paidAt: Date }>('select max(paid_at) as "paidAt" from orders');
  const at = new Date((order?.paidAt.getTime() ?? 0) + 3 * DAY);
  const read = async () =>
    (await readPayeePayable(market.database.db, { memberId: member.id })).amountPesewas > 0;
  expect(await beforeAndAt(market, at, read)).toEqual({ before: false, at: true });
});

it('a payout to a changed wallet waits 48 hours, also one that was begun before', async () => {
  const { group, member } = await paidMember(1);
  await setMemberWallet(market, member);
  await market.travel(4 * DAY);
  await requestGroupPayouts({ db: market.database.db }, { shopId: group.id, requestedBy: 'system' });
  await setMemberWallet(market, member, '+233243999001');
  await market.rows('update payouts set check_after = now() where member_id = $1', [member.id]);
  const process = async () => {
    await processPayouts(payoutDeps(market));
    const [row] = await market.rows<{ attempts: number }>(
      'select attempts from payouts where member_id = $1',
      [member.id],
    );
    return row?.attempts;
  };
  expect(await process()).toBe(0);
  const [wallet] = await market.rows<{ at: Date }>(
    'select confirmed_at as at from payout_wallets where member_id = $1 and replaced_at is null',
    [member.id],
  );
  const end = new Date((wallet?.at.getTime() ?? 0) + 48 * HOUR);
  expect(await beforeAndAt(market, end, process)).toEqual({ before: 0, at: 1 });
  const sent = await readMembership(market, member);
  expect(sent.wallet.phone).toContain('9001');
});

it('the weekly run pays a member again after six days', async () => {
  const { group, member } = await paidMember(2);
  await setMemberWallet(market, member);
  await market.travel(4 * DAY);
  const weekly = () => requestWeeklyMemberPayouts(payoutDeps(market));
  expect(await weekly()).toBeGreaterThan(0);
  await market.rows("update payouts set status = 'PAID', paid_at = now() where member_id = $1", [member.id]);
  await bring(market, group, member, 3, { again: true });
  const sold = await sale(market, group, 3);
  await handOver(market, group, sold.orderId);
  // The order is old enough all the same.
  await market.rows("update settings set value = '0' where key = 'release.newShopDays'");
  await market.rows(
    "insert into settings (key, value) values ('release.newShopDays', '0') on conflict do nothing",
  );
  const own = async () => {
    await weekly();
    const [row] = await market.rows<{ count: number }>(
      'select count(*)::int as count from payouts where member_id = $1',
      [member.id],
    );
    return row?.count;
  };
  const [first] = await market.rows<{ at: Date }>(
    'select created_at as at from payouts where member_id = $1',
    [member.id],
  );
  const at = new Date((first?.at.getTime() ?? 0) + 6 * DAY);
  expect(at.getTime()).toBeGreaterThan(fromNow(0).getTime());
  expect(await beforeAndAt(market, at, own)).toEqual({ before: 1, at: 2 });
});
