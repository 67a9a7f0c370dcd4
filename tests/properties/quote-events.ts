import { sql } from 'drizzle-orm';
import { payOrder } from '#modules/checkout';
import {
  acceptQuote,
  completeQuoteOrder,
  endStandingOrder,
  endStandingOrderAsShop,
  followQuotes,
  offerQuote,
  requestQuotes,
  skipDelivery,
} from '#modules/quotes';
import { DAY, MINUTE } from '../support/deadline-boundary.ts';
import { rows } from '../support/rows.ts';
import { type Action, pick, reason, WINDOW_MS } from './actions.ts';
import { SITE, type World } from './world.ts';

const LIMITS = { paymentWindowMs: WINDOW_MS, orderHoldMs: 30 * MINUTE, limitAddresses: false };
const ADDRESS = {
  ...{ fullName: 'Ama Mensah', street: 'Adum Road', city: 'Kumasi', state: 'Ashanti', zipCode: '' },
  ...{ country: 'Ghana', phone: '+233551234987' },
};
const MOMO = { method: 'MOMO' as const, phone: ADDRESS.phone };
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** A request for one delivery or three, which a shop answers at once, perhaps with a deposit. */
const request: Action = async ({ db, customers }, which, how) => {
  const userId = pick(customers, how) as string;
  await db.execute(sql`update users set email_verified_at = now() where id = ${userId}::uuid`);
  await db.execute(sql`update quote_requests set created_at = now() - interval '2 days', closes_at = now()`);
  const deliveries = how % 2 === 0 ? 1 : 3;
  const quoteId = await requestQuotes(db, SITE, {
    ...{ userId, requestKey: null },
    quote: {
      ...{ what: 'Whatever there is', categoryId: null, unit: 'bag', quantity: 4, deliveries, everyWeeks: 1 },
      ...{ firstOn: dayFromNow(2), region: 'Ashanti', town: 'Kumasi', note: '' },
    },
  });
  const goods = await rows<{ id: string; shopId: string }>(
    db,
    sql`select id, shop_id as "shopId" from products where sale = 'piece' and options = '[]' order by name`,
  );
  const chosen = pick(goods, which) as (typeof goods)[0];
  await db.execute(
    sql`insert into quote_invitations (quote_id, shop_id) values (${quoteId}::uuid, ${chosen.shopId}::uuid) on conflict do nothing`,
  );
  await offerQuote(db, SITE, {
    ...{ shopId: chosen.shopId, quoteId },
    offer: {
      ...{
        productId: chosen.id,
        quantity: 1 + (how % 4),
        price: 7.13 + which,
        deliveryFee: how % 3,
        note: '',
      },
      ...{
        firstOn: dayFromNow(2),
        depositPercent: deliveries === 1 && how % 4 === 0 ? 20 : 0,
        forfeitPercent: 33,
      },
    },
  });
};

const accept: Action = async ({ db, payments, processor }, which, how) => {
  const open = await rows<{ id: string; quoteId: string; userId: string; price: number; fee: number }>(
    db,
    sql`select o.id, q.id as "quoteId", q.user_id as "userId", o.price_pesewas as price, o.delivery_pesewas as fee
      from quote_offers o join quote_requests q on q.id = o.quote_id
      where o.status = 'OFFERED' and q.status = 'OPEN' and q.closes_at > now() order by o.id`,
  );
  const offer = pick(open, which);
  if (!offer) return;
  processor.next.charge = pick(['DONE', 'DONE', 'WAITS', 'FAILED'] as const, how >> 2) ?? 'DONE';
  await acceptQuote(payments, LIMITS, {
    ...{ userId: offer.userId, contact: { email: 'buyer@example.com', phone: null }, quoteId: offer.quoteId },
    acceptance: {
      ...{ offerId: offer.id, quantity: 1, shippingAddress: ADDRESS, termsVersion: '2026-11' },
      ...{ expectedPrice: offer.price / 100, expectedDeliveryFee: offer.fee / 100, paymentMethod: 'MOMO' },
    },
    ...{ choice: MOMO, requestKey: null, placedFrom: null },
  });
};

const standingIn = ({ db }: World) =>
  rows<{ id: string; userId: string; shopId: string }>(
    db,
    sql`select id, user_id as "userId", shop_id as "shopId" from standing_orders where status <> 'ENDED' order by id`,
  );
/** Orders of deliveries in one of these states. */
const deliveriesIn = ({ db }: World, ...statuses: string[]) =>
  rows<{ orderId: string; userId: string; shopId: string }>(
    db,
    sql`select o.id as "orderId", o.user_id as "userId", s.shop_id as "shopId" from standing_deliveries d
      join standing_orders s on s.id = d.standing_order_id join orders o on o.id = d.order_id
      where o.status::text = any(${sql.param(statuses)}) order by o.id`,
  );

/** Everything that customers, shops and time do to quotes and standing orders. */
export const QUOTE_EVENTS = {
  'customer asks for quotes, and a shop offers': request,
  'customer accepts an offer': async (world, which, how) => {
    // By chance an offer that is still open would be rare.
    await request(world, which, how);
    await accept(world, which, how);
  },
  'customer pays a delivery': async (world, which, how) => {
    const due = pick(await deliveriesIn(world, 'AWAITING_PAYMENT', 'AWAITING_BALANCE'), which);
    if (!due) return;
    world.processor.next.charge = pick(['DONE', 'DONE', 'WAITS', 'FAILED'] as const, how) ?? 'DONE';
    await payOrder(world.payments, LIMITS, { ...due, choice: MOMO });
  },
  'shop has quoted goods ready': async (world, which) => {
    const reserved = pick(await deliveriesIn(world, 'RESERVED'), which);
    return reserved && completeQuoteOrder(world.db, SITE, reserved);
  },
  'customer skips a delivery or ends a standing order': async (world, which, how) => {
    const standing = pick(await standingIn(world), which);
    if (!standing) return;
    const own = { userId: standing.userId, standingOrderId: standing.id };
    await (how % 2 === 0 ? skipDelivery(world.db, own) : endStandingOrder(world.db, SITE, own));
  },
  'shop ends a standing order': async (world, which, how) => {
    const standing = pick(await standingIn(world), which);
    if (!standing || how % 3 > 0) return;
    await endStandingOrderAsShop(world.db, SITE, {
      shopId: standing.shopId,
      standingOrderId: standing.id,
      reason,
    });
  },
  'time passes for standing orders': async (world, which) => {
    // The next order is placed; its day; a week; a month of silence.
    await world.travel((pick([3, 6, 8, 32] as const, which) ?? 3) * DAY);
    await followQuotes(world.payments);
  },
} satisfies Record<string, Action>;
