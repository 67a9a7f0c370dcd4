import { sql } from 'drizzle-orm';
import { addToCart, applyCoupon, checkOut, clearCart } from '#modules/checkout';
import { createReport, writeReview } from '#modules/community';
import { changeItemStatus, changeOrderItems } from '#modules/fulfilment';
import { requestRefund } from '#modules/refunds';
import { rows } from '../rows.ts';
import { type Actions, type MixedMarket, type One, SITE } from './market.ts';

const LIMITS = {
  paymentWindowMs: 180_000,
  orderHoldMs: 1_800_000,
  limitAddresses: false,
};

/** Actions of customers. */
export function actionsOfCustomers({ db, payments, inShops, customer, product, item }: MixedMarket): Actions {
  return {
    async 'fill a cart'() {
      const found = await product(sql`p.listed`);
      return found && addToCart(db, customer(), { productId: found.id, quantity: 1 });
    },
    async 'check out and pay'() {
      const userId = customer();
      const products = await rows<One>(
        db,
        sql`select p.id from products p where ${inShops} and p.listed order by random() limit 3`,
      );
      await clearCart(db, userId);
      for (const { id } of products) await addToCart(db, userId, { productId: id, quantity: 2 });
      await applyCoupon(db, userId, 'MIXED');
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
      const who = {
        userId,
        contact: { email: 'buyer@example.com', phone: null },
        requestKey: null,
        placedFrom: null,
      };
      return checkOut(payments, LIMITS, { ...who, checkout, choice });
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
      return found && createReport(db, customer(), input);
    },
  };
}
