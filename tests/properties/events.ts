import { sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { pesewas } from '#contracts/money';
import { addToCart, enterCoupon, lockAndEmptyCart, removeCoupon } from '#domain/cart';
import { checkOut, payOrder } from '#domain/checkout';
import {
  cancelOrderAsAdmin,
  cancelUnsent,
  changeItemStatus,
  changeOrderItems,
  refundOrder,
  releaseAsAdmin,
  releaseDueEarnings,
  reportNotReceived,
  takeBackDelivery,
  takeBackReceipt,
} from '#domain/fulfilment';
import { reconcilePayments, releaseExpiredHolds } from '#domain/payments';
import { followPayout, processPayouts, requestPayout, retryPayout, takeBackPayout } from '#domain/payouts';
import { answerRefund, decideRefund, processRefunds, requestRefund, retryRefund } from '#domain/refunds';
import { recordDispute } from '../../src/domain/disputes/record-dispute.ts';
import { finaliseAttempt } from '../../src/domain/payments/finalise-attempt.ts';
import { writeSettings } from '../../src/domain/settings/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { DAY, HOUR, MINUTE } from '../support/both-sides.ts';
import { rows } from '../support/rows.ts';
import { type Item, itemsIn, SITE, type World } from './world.ts';

/** One thing that somebody does: which of those it could be done to, and how much or in which way. */
export interface Event {
  what: keyof typeof EVENTS;
  which: number;
  how: number;
}

const WINDOW_MS = 3 * MINUTE;
const LIMITS = { paymentWindowMs: WINDOW_MS, orderHoldMs: 30 * MINUTE, limitAddresses: false };
const ADDRESS = {
  fullName: 'Ama Mensah',
  street: 'Adum Road',
  city: 'Kumasi',
  state: 'Ashanti',
  zipCode: '',
  country: 'Ghana',
  phone: '+233551234987',
};
const SPANS = [4 * MINUTE, 12 * MINUTE, HOUR, DAY, 3 * DAY, 8 * DAY];

const of = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(list.length, 1)];

type Act = (world: World, which: number, how: number) => Promise<unknown>;

/** To one of the items that this can be done to. */
const toItem =
  (fits: (item: Item) => boolean, act: (world: World, item: Item, how: number) => Promise<unknown>): Act =>
  async (world, which, how) => {
    const item = of((await itemsIn(world)).filter(fits), which);
    return item && act(world, item, how);
  };

const rowsOf = (world: World, table: 'refunds' | 'payouts', where: string) =>
  rows<{ id: string; reference: string; shopId: string; amount: number; status: string }>(
    world.db,
    sql`select id, ${sql.raw(table === 'payouts' ? 'reference' : "''")} as reference, shop_id as "shopId",
      amount_pesewas as amount, status from ${sql.raw(table)} where ${sql.raw(where)} order by id`,
  );

function refusedIsFine(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

async function buy(world: World, which: number, how: number) {
  const { db, payments, processor, customers, products, variants } = world;
  const userId = of(customers, which) as string;
  await inTransaction(db, (tx) => lockAndEmptyCart(tx, userId));
  for (const at of new Set([how % 4, (how >> 2) % 4])) {
    // Of what has options a client may name a combination, or know nothing of them.
    const variantId = at === products.length - 1 ? of([null, ...variants], which + (how >> 4)) : null;
    await addToCart(db, userId, { productId: products[at] as string, variantId, quantity: 1 + (how % 3) });
  }
  await removeCoupon(db, userId);
  // A code that is used up is refused, and the goods are bought without.
  if (how % 2 === 0) await enterCoupon(db, userId, 'HARVEST').catch(refusedIsFine);
  processor.next.charge = of(['DONE', 'DONE', 'WAITS', 'FAILED'] as const, how >> 4) ?? 'DONE';
  const checkout = { paymentMethod: 'MOMO' as const, shippingAddress: ADDRESS };
  return checkOut(payments, LIMITS, {
    userId,
    checkout,
    choice: MOMO,
    requestKey: null,
    placedFrom: null,
  });
}

async function work(world: World): Promise<void> {
  const { payments, payouts } = world;
  await reconcilePayments(payments, WINDOW_MS);
  await releaseExpiredHolds(payments);
  await processRefunds(payments);
  await processPayouts(payouts);
  await releaseDueEarnings(payments);
  await cancelUnsent(payments);
}

const MOMO = { method: 'MOMO' as const, phone: ADDRESS.phone };

const paid = ({ orderStatus }: Item) => orderStatus === 'PROCESSING' || orderStatus === 'COMPLETED';
const reason = 'It came broken';

/** What customers, shops, admins, banks, the payment company and time do to money and goods. */
const EVENTS = {
  'customer buys': buy,
  'shop takes a combination from sale, or puts it back': ({ db, variants }, _which, how) =>
    inTransaction(db, (tx) =>
      tx.execute(
        sql`update product_variants set on_sale = not on_sale where id = ${of(variants.slice(1), how)}::uuid`,
      ),
    ),
  'customer pays again': toItem(
    ({ orderStatus }) => orderStatus === 'AWAITING_PAYMENT',
    ({ payments, processor }, { userId, orderId }, how) => {
      processor.next.charge = of(['DONE', 'WAITS', 'FAILED'] as const, how) ?? 'DONE';
      return payOrder(payments, LIMITS, { userId, orderId, choice: MOMO });
    },
  ),
  'customer approves, perhaps late': async ({ payments, processor }, which, how) => {
    const waiting = [...processor.payments].filter(([, { state }]) => state === 'WAITS');
    const [reference, payment] = of(waiting, which) ?? [];
    if (!reference || !payment) return;
    payment.state = 'DONE';
    // The webhook comes, or it is lost.
    if (how % 3 > 0) await finaliseAttempt(payments, reference);
  },
  'the payment company tells again of a payment': async ({ payments, processor }, which) => {
    const reference = of([...processor.payments.keys()], which);
    return reference && finaliseAttempt(payments, reference);
  },
  'customer cancels an item': toItem(
    (item) => paid(item) && item.status === 'PENDING',
    ({ db }, item) =>
      changeItemStatus(db, SITE, {
        actor: { kind: 'customer', id: item.userId },
        itemId: item.id,
        change: { to: 'CANCELLED', notes: reason },
      }),
  ),
  'shop cancels its part': toItem(
    (item) => paid(item) && item.status === 'PENDING',
    ({ db }, { shopId: id, orderId }) =>
      changeOrderItems(db, SITE, {
        actor: { kind: 'shop', id },
        orderId,
        change: { to: 'CANCELLED', notes: reason },
      }),
  ),
  'admin cancels an order': toItem(
    ({ status }) => status === 'PENDING',
    ({ db, adminId }, { orderId }) => cancelOrderAsAdmin(db, SITE, { adminId, orderId, reason }),
  ),
  'shop sends': toItem(
    (item) => paid(item) && item.status === 'PENDING',
    ({ db }, { shopId: id, orderId }) =>
      changeOrderItems(db, SITE, { actor: { kind: 'shop', id }, orderId, change: { to: 'SHIPPED' } }),
  ),
  'shop delivers by code': toItem(
    (item) => paid(item) && ['PENDING', 'SHIPPED', 'DELIVERED'].includes(item.status) && !item.released,
    ({ db }, { shopId: id, orderId, code }, how) =>
      changeOrderItems(db, SITE, {
        actor: { kind: 'shop', id },
        orderId,
        change: { to: 'DELIVERED' },
        handoverCode: how % 5 === 4 ? '0000' : (code ?? '0000'),
      }),
  ),
  'shop says that it is delivered': toItem(
    (item) => paid(item) && ['PENDING', 'SHIPPED'].includes(item.status),
    ({ db }, { shopId: id, orderId }) =>
      changeOrderItems(db, SITE, { actor: { kind: 'shop', id }, orderId, change: { to: 'DELIVERED' } }),
  ),
  'shop takes a delivery back': toItem(
    ({ status, released }) => status === 'DELIVERED' && !released,
    ({ db }, { shopId, orderId }) => takeBackDelivery(db, { shopId, orderId }),
  ),
  'customer has received it': toItem(
    ({ status, released }) => ['SHIPPED', 'DELIVERED'].includes(status) && !released,
    ({ db }, { userId: id, orderId }) =>
      changeOrderItems(db, SITE, { actor: { kind: 'customer', id }, orderId, change: { to: 'DELIVERED' } }),
  ),
  'customer takes a receipt back': toItem(
    ({ released }) => released,
    ({ db }, { userId, orderId }) => takeBackReceipt(db, SITE, { userId, orderId }),
  ),
  'customer has not received it': toItem(
    ({ status, released }) => ['SHIPPED', 'DELIVERED'].includes(status) && !released,
    ({ db }, { userId, orderId }) => reportNotReceived(db, SITE, { userId, orderId }),
  ),
  'admin releases earnings': toItem(
    ({ status, released }) => ['SHIPPED', 'DELIVERED'].includes(status) && !released,
    ({ db, adminId }, { shopId, orderId }) => releaseAsAdmin(db, SITE, { adminId, orderId, shopId, reason }),
  ),
  'customer asks for money back': toItem(
    ({ status, left }) => ['SHIPPED', 'DELIVERED'].includes(status) && left > 0,
    ({ db }, { id: itemId, userId, left }, how) =>
      requestRefund(db, SITE, {
        userId,
        itemId,
        reason,
        photos: [],
        ...(how % 2 ? { amountPesewas: pesewas(1 + ((how * 37) % left)) } : {}),
      }),
  ),
  'shop answers a request': async (world, which, how) => {
    const asked = of(await rowsOf(world, 'refunds', "status = 'REQUESTED' and shop_agrees is null"), which);
    const agrees = how % 3 > 0;
    return asked && answerRefund(world.db, SITE, { ...asked, refundId: asked.id, agrees, note: reason });
  },
  'admin decides a request': async (world, which, how) => {
    const asked = of(await rowsOf(world, 'refunds', "status = 'REQUESTED'"), which);
    if (!asked) return;
    const { db, adminId } = world;
    const about = { adminId, refundId: asked.id, note: reason };
    if (how % 3 === 0) return decideRefund(db, SITE, { ...about, approve: false });
    const amountPesewas = pesewas(how % 3 === 1 ? asked.amount : 1 + ((how * 37) % asked.amount));
    return decideRefund(db, SITE, { ...about, approve: true, amountPesewas });
  },
  'admin refunds a part of an order': toItem(
    (item) => paid(item) && item.left > 0,
    ({ db, adminId }, { orderId, id: itemId, left }, how) =>
      refundOrder(db, SITE, {
        adminId,
        orderId,
        ...(how % 2 ? { itemId } : {}),
        amountPesewas: pesewas(how % 4 < 2 ? left : 1 + ((how * 53) % left)),
        reason,
      }),
  ),
  'refunds are sent': async ({ payments, processor }, _, how) => {
    processor.next.refund = of(['DONE', 'WAITS', 'FAILED'] as const, how) ?? 'DONE';
    await processRefunds(payments);
  },
  'admin sends a refund again': async (world, which) => {
    const failed = of(await rowsOf(world, 'refunds', "status = 'FAILED'"), which);
    return failed && retryRefund(world.db, { adminId: world.adminId, refundId: failed.id });
  },
  'bank disputes a payment': async ({ disputes, processor, open }, which, how) => {
    const done = [...processor.payments].filter(([, { state }]) => state === 'DONE');
    const [reference, payment] = of(done, which) ?? [];
    if (!reference || !payment || open.some((one) => one.reference === reference)) return;
    const amountPesewas = how % 2 ? payment.amount : 1 + ((how * 91) % payment.amount);
    const one = { disputeId: `${processor.payments.size}${how}${open.length}`, reference, amountPesewas };
    await recordDispute(disputes, reported(one, null));
    open.push(one);
  },
  'bank decides a dispute': async ({ disputes, processor, open }, which, how) => {
    const one = of(open, which);
    if (!one) return;
    open.splice(open.indexOf(one), 1);
    const outcome = of(['WON', 'LOST', 'ACCEPTED'] as const, how) ?? 'LOST';
    if (outcome !== 'WON') processor.lose(one.amountPesewas);
    await recordDispute(disputes, reported(one, outcome));
  },
  'shop asks for a payout': async ({ db, payouts, processor, shops }, which, how) => {
    await requestPayout(db, { shopId: of(shops, which) as string, requestedBy: 'shop' });
    processor.next.transfer = of(['DONE', 'WAITS', 'FAILED', 'REVERSED'] as const, how) ?? 'DONE';
    await processPayouts(payouts);
  },
  'a transfer ends, or comes back': async ({ payouts, processor }, which, how) => {
    const [reference, transfer] = of([...processor.transfers], which) ?? [];
    if (!reference || !transfer || transfer.state === 'FAILED') return;
    if (transfer.state === 'WAITS') transfer.state = of(['DONE', 'FAILED'] as const, how) ?? 'DONE';
    else if (transfer.state === 'DONE') Object.assign(transfer, { state: 'REVERSED', cameBack: true });
    await followPayout(payouts, reference);
  },
  'shop tries a payout again': async (world, which, how) => {
    const failed = of(await rowsOf(world, 'payouts', "status = 'FAILED'"), which);
    if (!failed) return;
    world.processor.next.transfer = of(['DONE', 'WAITS', 'FAILED'] as const, how) ?? 'DONE';
    await retryPayout(world.db, { payoutId: failed.id, shopId: failed.shopId });
    await processPayouts(world.payouts);
  },
  'admin takes a payout back': async (world, which) => {
    const failed = of(await rowsOf(world, 'payouts', "status = 'FAILED'"), which);
    const { adminId } = world;
    return failed && takeBackPayout(world.payouts, { payoutId: failed.id, adminId, reason });
  },
  'admin changes the fee': ({ db, adminId }, _, how) =>
    writeSettings(db, adminId, {
      'fee.rates': [
        { percent: 5, from: '2025-01-01' },
        { percent: how % 31, from: new Date().toISOString().slice(0, 10) },
      ],
    }),
  'time passes and the jobs run': async (world, which) => {
    await world.travel(of(SPANS, which) as number);
    await work(world);
  },
} satisfies Record<string, Act>;

export const NAMES = Object.keys(EVENTS) as Event['what'][];

function reported(
  { disputeId, reference, amountPesewas }: World['open'][number],
  outcome: 'WON' | 'LOST' | 'ACCEPTED' | null,
): Parameters<typeof recordDispute>[1] {
  return {
    disputeId,
    reference,
    waitsFor: outcome ? 'NOBODY' : 'MERCHANT',
    outcome,
    amountPesewas,
    currency: 'GHS',
    category: null,
    message: null,
    dueAt: null,
    status: outcome ? 'resolved' : 'awaiting-merchant-feedback',
    resolution: null,
  };
}

/** Lets it happen; that it is refused is an answer like another. Gives whether it was done. */
export async function happen(world: World, { what, which, how }: Event): Promise<boolean> {
  try {
    await EVENTS[what](world, which, how);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Lets everything that is under way come to its end: the payment company has answered, every job has run. */
export async function settle(world: World): Promise<void> {
  const { processor, db } = world;
  processor.next.refund = 'DONE';
  processor.next.transfer = 'DONE';
  for (const payment of processor.payments.values()) if (payment.state === 'WAITS') payment.state = 'FAILED';
  for (const one of [...processor.refunds, ...processor.transfers.values()]) {
    if (one.state === 'WAITS') one.state = 'DONE';
  }
  for (let round = 0; round < 3; round++) {
    // A payment is looked at a dozen times, later and later; here all at once.
    await db.execute(sql`update payment_attempts set check_after = now()`);
    await db.execute(sql`update refunds set check_after = now()`);
    await db.execute(sql`update payouts set check_after = now()`);
    for (const { id } of await rowsOf(world, 'refunds', "status = 'FAILED'")) {
      await retryRefund(db, { adminId: world.adminId, refundId: id });
    }
    await work(world);
  }
}
