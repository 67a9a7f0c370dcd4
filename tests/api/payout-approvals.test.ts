import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beforeAndAt, DAY, fromNow, HOUR } from '../support/deadline-boundary.ts';
import { refundableAmount } from './support/admin-money.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import {
  demoShop,
  handOver,
  mainProduct,
  nextDemoShop,
  sale,
  setWallet,
  shopLogin,
  type TestShop,
} from './support/sellers.ts';

/* A second, different admin approves exactly the request that the first one made. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  await market.rows('update products set stock_quantity = 1000');
  await market.rows("update users set created_at = now() - interval '1 year' where role = 'admin'");
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows("update approvals set status = 'LAPSED' where status = 'WAITING'");
  await market.rows("update users set admin_role = 'support' where admin_role = 'finance'");
  await market.rows('delete from admin_moves');
});

const aShop = nextDemoShop(() => market);
let count = 0;

/** A finance admin whose account is this many hours old. */
async function financeAdmin(hoursAgo = 72) {
  const email = `finance${++count}@example.com`;
  const [row] = await market.rows<{ id: string }>(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role, created_at)
     select $1, 'Adwoa', 'Admin', password_hash, 'admin', 'finance', now() - $2 * interval '1 hour'
     from users where email = 'admin@dwaso.test' returning id`,
    [email, hoursAgo],
  );
  return { id: row?.id as string, email };
}
async function signIn({ email }: { email: string }): Promise<string> {
  const body = { email, password: 'Market-day-1!' };
  return (await market.call('POST', '/admin/login', { body })).body.data.token;
}
const agree = async (who: { email: string }, { id, hash }: { id: string; hash: string }) =>
  market.call('POST', `/admin/approvals/${id}/agree`, { token: await signIn(who), body: { hash } });

async function earn(shop: TestShop) {
  const { orderId, price } = await sale(market, shop);
  const token = (await shopLogin(market, shop.email)).body.data;
  await handOver(market, { ...shop, token }, orderId);
  return Math.round(price * 100);
}
async function earningShop() {
  const shop = await aShop('0551234567');
  await market.rows("delete from payouts where shop_id = $1 and status <> 'PAID'", [shop.id]);
  await earn(shop);
  return shop;
}
const askPayout = async ({ id }: TestShop) => {
  const token = await demoAdmin(market);
  return (await market.call('POST', `/admin/shops/${id}/payouts`, { token, body: {} })).body.data;
};
const listOpenPayouts = ({ id }: TestShop) =>
  market.rows<{ amount: number }>(
    "select amount_pesewas::int as amount from payouts where shop_id = $1 and status <> 'PAID' order by id",
    [id],
  );

it('a run of payouts is about the sum of them all', async () => {
  await earningShop();
  await earningShop();
  const { data } = (await market.call('GET', '/admin/payouts/run', { token: await demoAdmin(market) })).body;
  expect(data.count).toBeGreaterThan(1);
  const sums = data.payouts.map(({ amount }: { amount: number }) => Math.round(amount * 100));
  expect(Math.round(data.amount * 100)).toBe(sums.reduce((all: number, one: number) => all + one, 0));
});

describe('a payout that waits for a second admin', () => {
  it('shows shop, wallet, its age, and the changes since the last payout', async () => {
    const finance = await financeAdmin();
    const shop = await earningShop();
    await market.rows(
      `insert into payouts (provider, shop_id, wallet_id, reference, amount_pesewas, status, requested_by, created_at, paid_at, check_after)
       select 'paystack', $1, id, 'pay_past_' || gen_random_uuid(), 100, 'PAID', 'system', now() - interval '9 days',
         now() - interval '9 days', 'infinity' from payout_wallets where shop_id = $1 and replaced_at is null`,
      [shop.id],
    );
    await market.rows("update shops set password_changed_at = now() - interval '4 days' where id = $1", [
      shop.id,
    ]);
    await setWallet(market, (await shopLogin(market, shop.email)).body.data, '0551234568');
    await market.rows(
      'update payout_wallets set name_differs = true where shop_id = $1 and replaced_at is null',
      [shop.id],
    );
    const run = await market.call('GET', '/admin/payouts/run', { token: await demoAdmin(market) });
    expect(run.body.data.payouts).toContainEqual(
      expect.objectContaining({ shop: { id: shop.id, name: shop.name }, nameDiffers: true }),
    );
    const approval = await askPayout(shop);
    expect(approval).toMatchObject({ kind: 'PAYOUT_RUN', recipient: shop.name, count: 1 });
    const list = await market.call('GET', '/admin/approvals?status=WAITING', {
      token: await signIn(finance),
    });
    expect(list.body.data).toEqual([approval]);
    expect(approval.payouts).toEqual([
      {
        shop: { id: shop.id, name: shop.name },
        amount: approval.amount,
        wallet: {
          network: 'mtn',
          phone: expect.stringMatching(/\*|•/),
          accountName: expect.any(String),
          since: expect.any(String),
        },
        nameDiffers: true,
        lastPaidAt: expect.any(String),
        changed: ['WALLET', 'PASSWORD'],
      },
    ]);
  });

  it('pays the amount that was requested although more is payable by now', async () => {
    const finance = await financeAdmin();
    const shop = await earningShop();
    const approval = await askPayout(shop);
    const more = await earn(shop);
    expect((await agree(finance, approval)).body.data.status).toBe('CARRIED_OUT');
    expect(await listOpenPayouts(shop)).toEqual([{ amount: Math.round(approval.amount * 100) }]);
    const [left] = await market.rows<{ pesewas: number }>(
      `select -sum(amount_pesewas)::int as pesewas from ledger_entries
       where shop_id = $1 and account = 'SHOP_AVAILABLE'`,
      [shop.id],
    );
    expect(left?.pesewas).toBe(more);
  });

  it('has to be requested again when the wallet is gone', async () => {
    const finance = await financeAdmin();
    const shop = await earningShop();
    const approval = await askPayout(shop);
    await market.rows('update payout_wallets set replaced_at = now() where shop_id = $1', [shop.id]);
    const { status, body } = await agree(finance, approval);
    expect([status, body.message]).toEqual([409, expect.stringContaining('Request it again')]);
    expect(await listOpenPayouts(shop)).toEqual([]);
  });

  it.each([
    ['the wallet is another', (shop: TestShop) => setWallet(market, shop.token, '0551234569')],
    [
      'less is payable',
      (shop: TestShop) =>
        market.rows(
          `with t as (insert into ledger_transactions (key, description) values ('taken:' || gen_random_uuid(), 'x') returning id)
         insert into ledger_entries (transaction_id, account, shop_id, amount_pesewas)
         select id, 'SHOP_AVAILABLE', $1::uuid, 1 from t union all select id, 'PLATFORM_FEE', null, -1 from t`,
          [shop.id],
        ),
    ],
  ])('has to be requested again when %s', async (_, change) => {
    const finance = await financeAdmin();
    const shop = await earningShop();
    const approval = await askPayout(shop);
    await change({ ...shop, token: (await shopLogin(market, shop.email)).body.data });
    const refused = await agree(finance, approval);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Request it again'),
    ]);
    expect(await listOpenPayouts(shop)).toEqual([]);
    const anew = await askPayout(shop);
    expect((await agree(finance, anew)).body.data.status).toBe('CARRIED_OUT');
    expect(await listOpenPayouts(shop)).toHaveLength(1);
  });
});

describe('a new admin', () => {
  /** A refund that needs a second admin. */
  async function askRefund(who: { email: string }) {
    const shop = await demoShop(market, 0);
    const { id } = await mainProduct(market, shop.id);
    await market.rows('update products set price_pesewas = 120000 where id = $1', [id]);
    const { orderId } = await sale(market, shop);
    return (await refundableAmount(market, await signIn(who), orderId)).body.data;
  }
  const OWNER = { email: 'admin@dwaso.test' };

  it('cannot approve for 48 hours', async () => {
    const fresh = await financeAdmin(0);
    const approval = await askRefund(OWNER);
    const { before, at } = await beforeAndAt(
      market,
      fromNow(48 * HOUR),
      async () => (await agree(fresh, approval)).status,
    );
    expect([before, at]).toEqual([409, 200]);
  });

  it('gets no approval for 48 hours either, not even from the owner who created them', async () => {
    const fresh = await financeAdmin(0);
    const approval = await askRefund(fresh);
    const { before, at } = await beforeAndAt(
      market,
      fromNow(48 * HOUR),
      async () => (await agree(OWNER, approval)).status,
    );
    expect([before, at]).toEqual([409, 200]);
  });

  it.each(['admin.role', 'admin.recovery-allow'])(
    'with access by %s cannot approve either',
    async (action) => {
      const [finance, other] = [await financeAdmin(), await financeAdmin()];
      const approval = await askRefund(OWNER);
      await market.rows(
        `insert into audit_log (admin_id, action, subject, subject_id, created_at)
       select id, $1, 'user', $2, now() from users where email = 'admin@dwaso.test'`,
        [action, finance.id],
      );
      const { before, at } = await beforeAndAt(
        market,
        fromNow(2 * DAY),
        async () => (await agree(finance, approval)).status,
      );
      expect([before, at]).toEqual([409, 200]);
      // The access of somebody else bars nobody.
      const next = await askRefund(OWNER);
      await market.rows(
        `insert into audit_log (admin_id, action, subject, subject_id) values ($2, $1, 'user', $2)`,
        [action, other.id],
      );
      expect((await agree(finance, next)).status).toBe(200);
    },
  );
});
