import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyFollowers } from '../../src/modules/community/index.ts';
import { pollOpenDisputes } from '../../src/modules/disputes/index.ts';
import {
  cancelUnshipped,
  releaseDueEarnings,
  remindUnshipped,
  requestReceiptConfirmation,
} from '../../src/modules/fulfilment/index.ts';
import {
  applyDueEmailChanges,
  applyDueRecoveries,
  customerCredentials,
  customerEmails,
} from '../../src/modules/identity/index.ts';
import { deliverMessages } from '../../src/modules/mail/index.ts';
import { applyDueNumbers } from '../../src/modules/member-numbers/index.ts';
import { pollPendingPayments } from '../../src/modules/payments/index.ts';
import { processPayouts } from '../../src/modules/payouts/index.ts';
import { shopCredentials, shopEmails } from '../../src/modules/shops/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { DAY } from '../support/deadline-boundary.ts';
import { PROVIDER, singleGateway } from '../support/single-provider.ts';
import { insertRow } from './support/insert-row.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { orderRowHelpers } from './support/order-rows.ts';
import { paymentRowHelpers, WINDOW } from './support/payment-rows.ts';
import { FAILED, payoutRowHelpers } from './support/payout-rows.ts';
import { newCustomer } from './support/people.ts';
import { refundRowHelpers } from './support/refund-rows.ts';
import { demoShop, sale, type TestShop } from './support/sellers.ts';

/* A job processes a good row even after a whole batch of failing ones. */

let market: Market;
let shop: TestShop;
const { prepare, excludeOtherRows, sellers, orderRow, partRow } = orderRowHelpers(() => market);
const refunds = refundRowHelpers(() => market);
const payouts = payoutRowHelpers(() => market);

/** Tables, and the column with the id: a trigger refuses changes of rows whose id is in `failing`. */
const REFUSING = {
  order_items: 'order_id',
  handovers: 'order_id',
  email_changes: 'id',
  account_recoveries: 'id',
  follow_mails: 'user_id',
  member_number_changes: 'id',
};

beforeAll(async () => {
  market = await openMarket();
  await prepare();
  shop = await demoShop(market, 0);
  await market.rows('create table failing (id uuid primary key)');
  await market.rows(
    `create function refuse_change() returns trigger language plpgsql as $$ begin
       if exists (select from failing where id = (to_jsonb(old) ->> tg_argv[0])::uuid) then
         raise exception 'fails';
       end if;
       return coalesce(new, old);
     end $$`,
  );
  for (const [table, column] of Object.entries(REFUSING)) {
    await market.rows(
      `create trigger refuse_change before update or delete on ${table}
         for each row execute function refuse_change('${column}')`,
    );
  }
});
afterAll(() => market.close());

const deps = () => ({
  db: market.database.db,
  site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
  log: createLog('silent'),
});
afterEach(async () => void (await market.rows('truncate failing')));

let count = 0;
/** Ids below all random ones, so that their rows come first. They fail. */
async function failingIds(length: number): Promise<string[]> {
  const ids = Array.from(
    { length },
    () => `${(++count).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
  );
  await market.rows('insert into failing select unnest($1::uuid[])', [ids]);
  return ids;
}

describe('a job over parts of orders', () => {
  beforeEach(excludeOtherRows);
  const sent = { status: 'SHIPPED', release_due_at: new Date(0) };

  it.each([
    { job: 'reminds a shop', run: remindUnshipped, batch: 200, item: {}, done: 'reminded_at is not null' },
    { job: 'cancels', run: cancelUnshipped, batch: 200, item: {}, done: "status = 'CANCELLED'" },
    { job: 'asks about the receipt', run: requestReceiptConfirmation, batch: 100, item: sent, done: 'true' },
    {
      job: 'releases earnings',
      run: releaseDueEarnings,
      batch: 100,
      item: sent,
      done: "status = 'DELIVERED'",
    },
  ])('$job behind a batch that fails', async ({ run, batch, item, done }) => {
    const paidAt = new Date(Date.now() - 9 * DAY);
    for (const id of await failingIds(batch)) {
      await orderRow({ id, paid_at: paidAt });
      await partRow(id, sellers.first, item);
    }
    const { orderId } = await sale(market, shop);
    if (item === sent) {
      await market.call('POST', `/orders/${orderId}/ship`, { token: shop.token, body: {} });
      await market.rows('update order_items set release_due_at = now() where order_id = $1', [orderId]);
    }
    await market.rows('update orders set paid_at = $2 where id = $1', [orderId, paidAt]);
    expect(await run(deps())).toBe(1);
    expect(
      await market.rows(`select from order_items where order_id = $1 and ${done}`, [orderId]),
    ).toHaveLength(1);
  });
});

const failingPeople = async (count: number) => {
  const ids = await failingIds(count);
  await market.rows(
    `insert into users (id, email, password_hash, first_name, last_name)
       select id, id || '@example.com', '', 'Ama', 'Serwaa' from unnest($1::uuid[]) id`,
    [ids],
  );
  return ids;
};

it('an e-mail change takes effect behind a batch that fails', async () => {
  const due = {
    confirmed_at: new Date(0),
    agreed_by_time_at: new Date(0),
    ends_at: new Date(Date.now() + DAY),
  };
  for (const id of await failingPeople(100)) {
    await insertRow(market, 'email_changes', { id, user_id: id, new_email: `new-${id}@example.com`, ...due });
  }
  const { id } = await newCustomer(market);
  await insertRow(market, 'email_changes', { user_id: id, new_email: 'moved@example.com', ...due });
  expect(await applyDueEmailChanges(deps(), { customers: customerEmails, shops: shopEmails })).toBe(1);
  expect(await market.rows('select email from users where id = $1', [id])).toEqual([
    { email: 'moved@example.com' },
  ]);
});

it('an account recovery takes effect behind a batch that fails', async () => {
  const { id } = await newCustomer(market);
  const due = { admin_id: id, reason: 'She lost both', takes_effect_at: new Date(0) };
  const recovery = async (more: { id?: string; user_id: string }) =>
    insertRow(market, 'account_recoveries', {
      ...{ ...due, stop_token_hash: more.user_id, new_phone: `+2332455${String(++count).padStart(5, '0')}` },
      ...more,
    });
  for (const failing of await failingPeople(100)) await recovery({ id: failing, user_id: failing });
  await recovery({ user_id: id });
  const kinds = { customers: customerCredentials, shops: shopCredentials };
  expect(await applyDueRecoveries(deps(), kinds)).toBe(1);
  expect(
    await market.rows('select from users where id = $1 and verified_phone is not null', [id]),
  ).toHaveLength(1);
});

it('a new number of a member counts behind a batch that fails', async () => {
  await market.rows('insert into groups (shop_id, since) values ($1, 2021) on conflict do nothing', [
    shop.id,
  ]);
  const ids = [...(await failingIds(100)), crypto.randomUUID()];
  await market.rows(
    `with added as (insert into group_members (id, shop_id, name, phone, text_version, channel, agreed_at)
        select id, $2, 'Ayisha Dramani', '+2332466' || lpad(n::text, 5, '0'), 'x', 'CODE', now()
        from unnest($1::uuid[]) with ordinality as a (id, n) returning id, phone)
      insert into member_number_changes (id, member_id, new_phone, reason, stop_token_hash, approved_by, takes_effect_at)
      select id, id, replace(phone, '+23324', '+23354'), 'Lost', id::text,
        (select id from users where role = 'admin' limit 1), now() from added`,
    [ids, shop.id],
  );
  expect(await applyDueNumbers(deps())).toBe(1);
  expect(await market.rows('select phone from group_members where id = $1', [ids.at(-1)])).toEqual([
    { phone: '+233546600101' },
  ]);
});

it('a follower gets news behind a batch that fails', async () => {
  const follows = (userId: string) =>
    insertRow(market, 'follow_mails', { user_id: userId, wanted: true, stop_key: `stop-${userId}` });
  for (const id of await failingPeople(50)) await follows(id);
  const { id } = await newCustomer(market);
  await follows(id);
  expect(await notifyFollowers(deps())).toBe(1);
  expect(await market.rows('select from follow_mails where looked_on is not null')).toHaveLength(1);
});

it('a refund is sent behind a batch that fails', async () => {
  await refunds.prepare();
  await refunds.forget();
  for (let n = 0; n < 50; n++) await refunds.refund({ amount_pesewas: 200, check_after: new Date(0) });
  const good = await refunds.refund();
  await refunds.round({
    refund: async ({ amountPesewas }) => {
      if (amountPesewas === 200) throw new TypeError('a mistake of our own');
      return { refundId: 'good', status: 'PENDING', amountPesewas };
    },
  });
  expect(await refunds.read(good)).toMatchObject({ status: 'PENDING', at: 'good' });
});

it('a payout is followed behind a batch that fails', async () => {
  const seller = await payouts.shopWithWallet();
  await payouts.excludeOtherRows();
  const paid = (check: number) => ({
    status: 'PAID' as const,
    paidAt: new Date(),
    checkAfter: new Date(check),
  });
  for (let n = 0; n < 50; n++) await payouts.payout(seller, paid(0));
  const good = await payouts.payout(seller, paid(1));
  const verifyTransfer = async (reference: string) => {
    if (reference !== good.reference) throw new TypeError('a mistake of our own');
    return { ...FAILED, kind: 'REVERSED' as const };
  };
  await processPayouts(payouts.unknown({ verifyTransfer }));
  expect((await payouts.readPayout(good.id)).status).toBe('REVERSED');
});

it('a payment is polled behind a batch that fails', async () => {
  const payments = paymentRowHelpers(() => market);
  await payments.excludeOtherRows();
  const { orderId, attempt } = await payments.placed();
  await market.rows(
    `insert into payment_attempts (order_id, reference, provider, method, email, amount_pesewas, status,
         failure_code, failure_reason, expires_at, check_after, finalised_at)
       select order_id, 'failing-' || n, provider, method, email, amount_pesewas, 'FAILED', 'x', 'x',
         now(), '2000-01-01', now()
       from payment_attempts, generate_series(1, 50) n where id = $1`,
    [attempt.id],
  );
  await market.rows("update payment_attempts set check_after = '2000-01-02' where id = $1", [attempt.id]);
  const verify = async (reference: string) => {
    if (reference !== attempt.reference) throw new TypeError('a mistake of our own');
    return { kind: 'FAILED' as const, message: 'Declined', code: null };
  };
  await pollPendingPayments(payments.deps({ verify } as never), WINDOW);
  expect((await payments.readAttempt(orderId)).status).toBe('FAILED');
});

it('a dispute is polled behind a batch that fails', async () => {
  for (const at of [...Array(20).keys(), 20]) {
    await insertRow(market, 'disputes', {
      ...{ provider: PROVIDER, processor_dispute_id: at < 20 ? `failing-${at}` : 'good' },
      ...{ amount_pesewas: 100, currency: 'GHS', processor_status: 'pending' },
      check_after: new Date(at),
    });
  }
  const polled: string[] = [];
  const fetchDispute = async (id: string) => {
    polled.push(id);
    throw new TypeError('a mistake of our own');
  };
  await pollOpenDisputes({ ...deps(), gateways: singleGateway({ fetchDispute } as never) });
  expect(polled).toHaveLength(21);
  expect(polled.at(-1)).toBe('good');
});

it('a mail is delivered behind a batch that fails', async () => {
  await market.rows("update outbox_messages set status = 'FAILED' where status = 'QUEUED'");
  const mail = { kind: 'test', subject: 'News', html: '<p>News</p>', text: 'News', send_after: new Date(0) };
  for (let n = 0; n < 10; n++) {
    await insertRow(market, 'outbox_messages', { ...mail, recipient: `failing-${n}@example.com` });
  }
  const good = { ...mail, recipient: 'good@example.com', send_after: new Date(1) };
  const id = await insertRow(market, 'outbox_messages', good);
  const send = async ({ to }: { to: string }) => {
    if (to !== 'good@example.com') throw new Error('No such person');
  };
  expect(await deliverMessages(market.database.db, { mail: { send } })).toBe(1);
  const [sent] = await market.rows('select status from outbox_messages where id = $1', [id]);
  expect(sent).toEqual({ status: 'SENT' });
});
