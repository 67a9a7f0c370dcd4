import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPastPayments, readPastTransfers } from '../../demo/past-payments.ts';
import { reconcile } from '../../src/modules/books/index.ts';
import { DAY, HOUR } from '../support/deadline-boundary.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { nextDemoShop, sale } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  await market.rows('update products set stock_quantity = 1000');
  market.simulator.remember(await readPastPayments(market.database.db));
  market.simulator.rememberTransfers(await readPastTransfers(market.database.db));
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const aShop = nextDemoShop(() => market);
const match = () => reconcile(market.reconciliation);
const PATH = '/admin/money/differences';
const differences = async (): Promise<{ id: string; kind: string; ours: number }[]> =>
  (await market.call('GET', `${PATH}?state=open&limit=200`, { token: await demoAdmin(market) })).body.data;
const close = async (id: string, bookAs: string | null) => {
  const body = { bookAs, reason: 'Looked at with the bank' };
  return market.call('POST', `${PATH}/${id}/close`, { token: await demoAdmin(market), body });
};

describe('settlements and differences', () => {
  it('take over a settlement again when its sums have changed', async () => {
    await match();
    const wrong = () =>
      market.rows('select from settlements where gross_pesewas - fees_pesewas <> net_pesewas');
    for (const column of ['gross_pesewas', 'net_pesewas']) {
      await market.rows(`update settlements set ${column} = ${column} + 100`);
      expect(await wrong()).not.toEqual([]);
      await match();
      expect(await wrong(), column).toEqual([]);
    }
  });

  it('differ by a payment that is in no settlement four days later', async () => {
    const sold = await sale(market, await aShop());
    const countUnsettled = async () => {
      await match();
      return (await differences()).filter(({ kind }) => kind === 'UNSETTLED').length;
    };
    /** Sells something else, whose payment is settled. */
    const settleAnother = async () => {
      await sale(market, await aShop());
      await market.travel(DAY + 2 * HOUR);
      return countUnsettled();
    };
    await settleAnother();
    const byOrder = 'select processor_id from payment_attempts where order_id = $1';
    await market.rows(`delete from settled_payments where processor_id in (${byOrder})`, [sold.orderId]);
    await market.travel(DAY);
    expect(await settleAnother()).toBe(0);
    await market.travel(2 * DAY);
    expect(await settleAnother()).toBe(1);
  });

  it('wait for a second admin before more than GH₵1,000 of difference is booked', async () => {
    await market.rows(
      `insert into users (email, first_name, last_name, password_hash, role, admin_role, created_at)
       select 'finance@example.com', 'Adwoa', 'Admin', password_hash, 'admin', 'finance', now() - interval '3 days'
       from users where email = 'admin@dwaso.test'`,
    );
    market.simulator.fund(-150_000, 'Moved to the bank');
    await market.travel(2 * HOUR);
    await match();
    const found = (await differences()).find(({ kind }) => kind === 'OTHER');
    const asked = await close(found?.id as string, 'OWN_MONEY');
    expect(asked.status).toBe(202);
    expect(asked.body.data).toMatchObject({ kind: 'MONEY_DIFFERENCE', amount: 1500, status: 'WAITING' });
    expect(await differences()).toContainEqual(expect.objectContaining({ id: found?.id, ours: 0 }));
  });
});
