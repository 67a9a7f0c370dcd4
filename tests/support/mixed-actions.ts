import { sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { addToCart, enterCoupon, lockAndEmptyCart } from '#domain/cart';
import {
  archiveProduct,
  createPlatformCategory,
  importProducts,
  moderateProduct,
  removePlatformCategory,
  restoreProduct,
  saveProduct,
} from '#domain/catalogue';
import { checkOut } from '#domain/checkout';
import {
  acceptOrder,
  cancelOrderAsAdmin,
  changeItemStatus,
  changeOrderItems,
  refundOrder,
} from '#domain/fulfilment';
import { decideReport, reportSomething } from '#domain/moderation';
import type { PaymentDeps } from '#domain/payments';
import { processPayouts, requestPayout } from '#domain/payouts';
import { answerRefund, moneyReturns, requestRefund } from '#domain/refunds';
import { readOrderStake } from '#domain/reporting';
import { moderateReview, writeReview } from '#domain/reviews';
import { decideShop, updateShop } from '#domain/shops';
import { productCreate, productUpdate, shopUpdate } from '../../src/contracts/seller.ts';
import { recordDispute } from '../../src/domain/disputes/record-dispute.ts';
import type { Database } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { rows } from './rows.ts';

const SITE = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
const LIMITS = {
  paymentWindowMs: 180_000,
  orderHoldMs: 1_800_000,
  limitAddresses: false,
};
const NO_STORAGE: Parameters<typeof updateShop>[1] = {
  put: async () => undefined,
  get: async () => null,
  remove: async () => undefined,
  async *list() {},
};

/** A processor that has every payment approved at once. */
function approvingGateway(db: Database): PaymentDeps['gateway'] {
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

/** What customers, sellers and admins do on a few shops' goods, so that they meet. Refusals are answers like others. */
export interface MixedActions {
  /** By name; each does one thing, on something picked by chance, and says whether it was done or refused. */
  actions: Record<string, () => Promise<'done' | 'refused'>>;
  /** How often each comes about, of all. */
  weights: Record<string, number>;
}

type One = { id: string };
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Prepares `shops` demo shops and `customers` people on a furnished market. */
export async function prepareMixedActions(
  db: Database,
  { shops, customers }: { shops: number; customers: number },
): Promise<MixedActions> {
  const payments: PaymentDeps = {
    db,
    gateway: approvingGateway(db),
    site: SITE,
    log: createLog('silent'),
    returns: moneyReturns,
  };
  const never = () => Promise.reject(new Error('not asked for here'));
  const payouts: Parameters<typeof processPayouts>[0] = {
    ...payments,
    transfers: {
      resolveWallet: never,
      createRecipient: never,
      transfer: async () => ({ kind: 'SUCCESS', transferCode: 'TRF_x', feePesewas: 100 }),
      verifyTransfer: async () => ({ kind: 'SUCCESS', transferCode: 'TRF_x', feePesewas: 100 }),
    },
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
  await db.execute(sql`insert into payout_wallets (shop_id, network, phone, recipient_code, confirmed_at)
    select id, 'mtn', '+233551234987', 'RCP_x', now() - interval '30 days' from shops
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
  const actions: Record<string, () => Promise<unknown>> = {
    async 'fill a cart'() {
      const found = await product(sql`p.listed`);
      return found && addToCart(db, customer(), { productId: found.id, quantity: 1 });
    },
    async 'check out and pay'() {
      const userId = customer();
      const wanted = await rows<One>(
        db,
        sql`select p.id from products p where ${inShops} and p.listed order by random() limit 3`,
      );
      await inTransaction(db, (tx) => lockAndEmptyCart(tx, userId));
      for (const { id } of wanted) await addToCart(db, userId, { productId: id, quantity: 1 });
      await enterCoupon(db, userId, 'MIXED');
      const shippingAddress = {
        fullName: 'Ama Mensah',
        street: 'Adum Road',
        city: 'Kumasi',
        state: 'Ashanti',
        zipCode: '',
        country: 'Ghana',
        phone: '+233551234987',
      };
      const checkout = { paymentMethod: 'MOMO' as const, shippingAddress };
      const choice = { method: 'MOMO' as const, phone: shippingAddress.phone };
      return checkOut(payments, LIMITS, { userId, checkout, choice, requestKey: null, placedFrom: null });
    },
    async 'customer: cancel an item'() {
      const found = await item(sql`i.status = 'PENDING' and o.status = 'PROCESSING'`);
      if (!found) return;
      const change = { to: 'CANCELLED' as const, notes: 'Changed my mind' };
      return changeItemStatus(db, SITE, {
        actor: { kind: 'customer', id: found.userId },
        itemId: found.id,
        change,
      });
    },
    async 'customer: say that it has come'() {
      const found = await item(sql`i.status = 'SHIPPED'`);
      if (!found) return;
      const actor = { kind: 'customer' as const, id: found.userId };
      return changeOrderItems(db, SITE, { actor, orderId: found.orderId, change: { to: 'DELIVERED' } });
    },
    async 'customer: ask for money back'() {
      const found = await item(sql`i.status in ('SHIPPED', 'DELIVERED')`);
      if (!found) return;
      return requestRefund(db, SITE, {
        userId: found.userId,
        itemId: found.id,
        reason: 'Broken',
        photos: [],
      });
    },
    async 'customer: review'() {
      const found = await item(sql`i.status = 'DELIVERED'`);
      if (!found) return;
      return writeReview(db, SITE, {
        userId: found.userId,
        orderItemId: found.id,
        stars: 4,
        text: '',
        photos: [],
      });
    },
    async 'customer: report a product'() {
      const found = await product(sql`p.listed`);
      const input = { subject: 'product' as const, subjectId: found?.id ?? '', reason: 'Not what it says' };
      return found && reportSomething(db, customer(), input);
    },
    async 'seller: accept'() {
      const found = await item(
        sql`i.status = 'PENDING' and i.accepted_at is null and o.status = 'PROCESSING'`,
      );
      return found && acceptOrder(db, found);
    },
    async 'seller: send'() {
      const found = await item(sql`i.status = 'PENDING' and o.status = 'PROCESSING'`);
      if (!found) return;
      const actor = { kind: 'shop' as const, id: found.shopId };
      return changeOrderItems(db, SITE, { actor, orderId: found.orderId, change: { to: 'SHIPPED' } });
    },
    async 'seller: cancel'() {
      const found = await item(sql`i.status = 'PENDING' and o.status = 'PROCESSING'`);
      if (!found) return;
      const change = { to: 'CANCELLED' as const, notes: 'Sold out' };
      const actor = { kind: 'shop' as const, id: found.shopId };
      return changeOrderItems(db, SITE, { actor, orderId: found.orderId, change });
    },
    async 'seller: answer a refund request'() {
      const found = await one<One & { shopId: string }>(
        sql`select id, shop_id as "shopId" from refunds where status = 'REQUESTED' and shop_agrees is null limit 5`,
      );
      if (!found) return;
      return answerRefund(db, SITE, {
        shopId: found.shopId,
        refundId: found.id,
        agrees: true,
        note: 'Sorry',
      });
    },
    async 'seller: restock'() {
      const found = await product();
      if (!found) return;
      const change = productUpdate.parse({ addStock: 5 });
      return saveProduct(
        { db, storage: NO_STORAGE, usePictures: async () => undefined },
        { shopId: found.shopId, product: { id: found.id, change }, added: [] },
      );
    },
    async 'seller: move to another category'() {
      const found = await product();
      const category = await one<One>(
        sql`select id from categories where shop_id is null order by random() limit 1`,
      );
      const change = productUpdate.parse({ categoryId: category?.id });
      if (!found) return;
      return saveProduct(
        { db, storage: NO_STORAGE, usePictures: async () => undefined },
        { shopId: found.shopId, product: { id: found.id, change }, added: [] },
      );
    },
    async 'seller: new product'() {
      const input = { name: 'Mixed goods', description: 'x', price: 2, stockQuantity: 1000 };
      const product = { fields: productCreate.parse(input) };
      return saveProduct(
        { db, storage: NO_STORAGE, usePictures: async () => undefined },
        { shopId: shop(), product, added: [] },
      );
    },
    async 'seller: archive'() {
      const found = await product(sql`p.archived_at is null and p.name = 'Mixed goods'`);
      return found && archiveProduct(db, found.shopId, found.id);
    },
    async 'seller: take out of the archive'() {
      const found = await product(sql`p.archived_at is not null`);
      return found && restoreProduct(db, found.shopId, found.id);
    },
    async 'seller: import a file'() {
      const shopId = shop();
      const goods = await rows<One & { name: string; category: string }>(
        db,
        sql`select p.id, p.name, (select name from categories where shop_id is null and name not like 'Mixed%'
          order by random() limit 1) as category from products p where p.shop_id = ${shopId}::uuid order by random() limit 20`,
      );
      const lines = goods.map(({ id, name, category }) => `${id},"${name}",2.00,1000000,"${category}"`);
      const file = ['id,name,price,stockQuantity,category', ...lines, ',Mixed goods,3.00,100,'].join('\n');
      const input = { bytes: new TextEncoder().encode(file), mode: 'save' as const, skipInvalid: true };
      return importProducts(db, shopId, input);
    },
    async 'seller: rename the shop'() {
      const change = shopUpdate.parse({ name: `Renamed ${Math.floor(Math.random() * 1e6)}` });
      return updateShop(db, NO_STORAGE, { shopId: shop(), change, pictures: {} });
    },
    async 'seller: payout'() {
      return requestPayout(db, { shopId: shop(), requestedBy: 'shop' });
    },
    async 'worker: send payouts'() {
      return processPayouts(payouts);
    },
    async 'admin: ban a shop and readmit it'() {
      const shopId = shop();
      const decide = (decision: 'ban' | 'unban') =>
        decideShop(db, SITE, { adminId, shopId, decision, reason: 'Looked at' });
      await decide('ban');
      return decide('unban');
    },
    async 'admin: hide a product'() {
      const found = await product(sql`p.hidden_at is null`);
      return found && moderateProduct(db, SITE, { adminId, productId: found.id, reason: 'Looked at' });
    },
    async 'admin: show a product again'() {
      const found = await product(sql`p.hidden_at is not null`);
      return found && moderateProduct(db, SITE, { adminId, productId: found.id, reason: null });
    },
    async 'admin: a category and its end'() {
      const name = `Mixed ${Math.random()}`;
      const id = await createPlatformCategory(db, adminId, { name, description: 'x', fresh: false });
      await db.execute(sql`update products set category_id = ${id}::uuid where id in
        (select id from products p where ${inShops} order by random() limit 1)`);
      const to = await one<One>(
        sql`select id from categories where shop_id is null and name not like 'Mixed%'`,
      );
      return removePlatformCategory(db, adminId, id, to?.id);
    },
    async 'admin: cancel an order'() {
      const found = await item(sql`i.status = 'PENDING' and o.status = 'PROCESSING'`);
      return found && cancelOrderAsAdmin(db, SITE, { adminId, orderId: found.orderId, reason: 'Looked at' });
    },
    async 'admin: refund an order'() {
      const found = await item(sql`o.paid_at is not null and i.refunded_pesewas = 0`);
      if (!found) return;
      const { leftPesewas: amountPesewas } = await readOrderStake(db, found);
      return refundOrder(db, SITE, { adminId, orderId: found.orderId, amountPesewas, reason: 'Looked at' });
    },
    async 'bank: dispute a payment, then decide'() {
      const found = await one<{ reference: string; amount: number }>(
        sql`select a.reference, a.amount_pesewas as amount from payment_attempts a
          where a.status in ('SUCCEEDED', 'PARTLY_REFUNDED') order by random() limit 1`,
      );
      if (!found) return;
      const told: Parameters<typeof recordDispute>[1] = {
        disputeId: String(Math.floor(Math.random() * 1e15)),
        reference: found.reference,
        waitsFor: 'MERCHANT',
        outcome: null,
        amountPesewas: found.amount,
        currency: 'GHS',
        category: null,
        message: null,
        dueAt: null,
        status: 'awaiting-merchant-feedback',
        resolution: null,
      };
      await recordDispute(payments, told);
      const outcome = pick(['WON', 'LOST'] as const) ?? 'LOST';
      return recordDispute(payments, { ...told, waitsFor: 'NOBODY', outcome, status: 'resolved' });
    },
    async 'admin: uphold a report'() {
      const found = await one<One>(sql`select id from reports where status = 'OPEN' limit 5`);
      if (!found) return;
      const decision = { uphold: true, note: 'Looked at', action: 'hide' as const };
      return decideReport(db, SITE, { adminId, reportId: found.id, ...decision });
    },
    async 'admin: hide a review'() {
      const found = await one<One>(
        sql`select id from reviews where hidden_at is null order by random() limit 1`,
      );
      return found && moderateReview(db, { adminId, reviewId: found.id, reason: 'Looked at' });
    },
  };
  const often: Record<string, number> = { 'check out and pay': 8, 'fill a cart': 4, 'seller: send': 3 };
  return {
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, act]) => [
        name,
        async () => {
          try {
            await act();
            return 'done' as const;
          } catch (error) {
            if (error instanceof AppError) return 'refused' as const;
            throw error;
          }
        },
      ]),
    ),
    weights: Object.fromEntries(Object.keys(actions).map((name) => [name, often[name] ?? 1])),
  };
}

export interface MixedResult {
  done: number;
  refused: number;
  /** Errors that no use-case means: never one. */
  failures: string[];
  deadlocks: number;
  seconds: number;
}

/** Runs `count` actions, `sideBySide` at a time, and counts the deadlocks that PostgreSQL has seen meanwhile. */
export async function runMixedActions(
  db: Database,
  { actions, weights }: MixedActions,
  { count, sideBySide }: { count: number; sideBySide: number },
): Promise<MixedResult> {
  const urn = Object.keys(actions).flatMap((name) => Array<string>(weights[name] ?? 1).fill(name));
  const before = await countDeadlocks(db);
  const result: MixedResult = { done: 0, refused: 0, failures: [], deadlocks: 0, seconds: 0 };
  const started = performance.now();
  let left = count;
  const worker = async () => {
    while (left-- > 0) {
      const name = pick(urn) as string;
      try {
        result[await (actions[name] as () => Promise<'done' | 'refused'>)()]++;
      } catch (error) {
        const cause = error instanceof Error && error.cause ? error.cause : error;
        result.failures.push(`${name}: ${cause}`);
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  result.seconds = Math.round((performance.now() - started) / 100) / 10;
  result.deadlocks = (await countDeadlocks(db)) - before;
  return result;
}

async function countDeadlocks(db: Database): Promise<number> {
  // A backend hands its counts on at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const [row] = await rows<{ deadlocks: number }>(
    db,
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return row?.deadlocks ?? 0;
}
