import { sql } from 'drizzle-orm';
import type { PaymentDeps, PaymentGateway } from '#modules/payments';
import type { PayoutGateway, processPayouts } from '#modules/payouts';
import { unmatchedPaymentHandler } from '#modules/refunds';
import type { Database } from '../../../src/platform/database.ts';
import { createLog } from '../../../src/platform/log.ts';
import { rows } from '../rows.ts';
import { singleGateway } from '../single-provider.ts';

export const SITE = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };

/** A processor that approves every payment at once. */
function approvingGateway(db: Database): PaymentGateway {
  const never = () => Promise.reject(new Error('not asked for here'));
  return {
    chargeMobileMoney: async () => ({ kind: 'SUCCESS' }),
    submitOtp: never,
    checkCharge: never,
    initialize: never,
    async verify(reference) {
      const [attempt] = await rows<{ amount: number }>(
        db,
        sql`select amount_pesewas as amount from payment_attempts where reference = ${reference}`,
      );
      return {
        kind: 'SUCCESS',
        processorId: reference,
        amountPesewas: attempt?.amount ?? 0,
        currency: 'GHS',
        feesPesewas: 0,
        paidAt: null,
        channel: 'mobile_money',
      };
    },
    refund: never,
    findRefunds: never,
    listRefunds: never,
    fetchRefund: never,
  };
}

export type One = { id: string };
/** A random item. */
export const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Prepares demo shops and customers, with functions that pick random rows of theirs. */
export async function prepareMarket(
  db: Database,
  { shops, customers }: { shops: number; customers: number },
) {
  const payments: PaymentDeps = {
    db,
    gateways: singleGateway(approvingGateway(db)),
    site: SITE,
    log: createLog('silent'),
    returns: unmatchedPaymentHandler,
  };
  const never = () => Promise.reject(new Error('not asked for here'));
  const payouts: Parameters<typeof processPayouts>[0] = {
    ...payments,
    transfers: singleGateway<PayoutGateway>({
      resolveWallet: never,
      createRecipient: never,
      transferBulk: never,
      transfer: async () => ({ kind: 'SUCCESS', transferCode: 'TRF_x', feePesewas: 100 }),
      verifyTransfer: async () => ({ kind: 'SUCCESS', transferCode: 'TRF_x', feePesewas: 100 }),
    }),
  };
  const [admin] = await rows<One>(db, sql`select id from users where role = 'admin' limit 1`);
  const adminId = (admin as One).id;
  const people = await rows<One>(
    db,
    sql`insert into users (email, password_hash, first_name, last_name)
      select 'mixed' || n || '@example.com', 'none', 'Ama', 'Mensah' from generate_series(1, ${customers}::int) n returning id`,
  );
  const chosen = await rows<One>(
    db,
    sql`select s.id from shops s where s.status = 'APPROVED' and exists (select from products p
      where p.shop_id = s.id and p.listed) order by s.id limit ${shops}`,
  );
  await db.execute(sql`update products set stock_quantity = 1000000, on_sale = true`);
  await db.execute(sql`insert into payout_wallets (provider, shop_id, network, phone, recipient_code, confirmed_at)
    select 'paystack', id, 'mtn', '+233551234987', 'RCP_x', now() - interval '30 days' from shops
    where not exists (select from payout_wallets w where w.shop_id = shops.id and w.confirmed_at is not null)`);
  const inShops = sql`p.shop_id in (${sql.join(
    chosen.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const one = async <T>(statement: ReturnType<typeof sql>) => pick(await rows<T>(db, statement));
  const customer = () => (pick(people) as One).id;
  const shop = () => (pick(chosen) as One).id;
  const product = (where = sql`true`) =>
    one<One & { shopId: string; name: string }>(
      sql`select p.id, p.shop_id as "shopId", p.name from products p where ${inShops} and ${where} order by random() limit 1`,
    );
  const item = (where: ReturnType<typeof sql>) =>
    one<One & { orderId: string; shopId: string; userId: string }>(
      sql`select i.id, i.order_id as "orderId", i.shop_id as "shopId", o.user_id as "userId" from order_items i
        join orders o on o.id = i.order_id where o.user_id = any(${sql.param(people.map(({ id }) => id))}::uuid[])
        and ${where} order by random() limit 1`,
    );

  await db.execute(
    sql`insert into coupons (shop_id, code, kind, percent, uses_per_customer)
      select s.id, 'MIXED', 'PERCENT', 10, null from shops s where s.status = 'APPROVED' on conflict do nothing`,
  );
  return { db, payments, payouts, adminId, inShops, one, customer, shop, product, item };
}

export type MixedMarket = Awaited<ReturnType<typeof prepareMarket>>;
export type Actions = Record<string, () => Promise<unknown>>;
