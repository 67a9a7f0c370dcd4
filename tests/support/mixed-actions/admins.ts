import { sql } from 'drizzle-orm';
import { createPlatformCategory, moderateProduct, removePlatformCategory } from '#modules/catalogue';
import { decideReport, moderateReview } from '#modules/community';
import { cancelOrderAsAdmin, refundOrder } from '#modules/fulfilment';
import { readOrderStake } from '#modules/refunds';
import { reviewShop } from '#modules/shops';
import { recordDispute } from '../../../src/modules/disputes/record-dispute.ts';
import { PROVIDER } from '../single-provider.ts';
import { type Actions, type MixedMarket, type One, pick, SITE } from './market.ts';

/** Actions of admins and banks. */
export function actionsOfAdmins({
  db,
  payments,
  adminId,
  inShops,
  one,
  shop,
  product,
  item,
}: MixedMarket): Actions {
  return {
    async 'admin: ban a shop and readmit it'() {
      const shopId = shop();
      const decide = (decision: 'ban' | 'unban') =>
        reviewShop(db, SITE, { adminId, shopId, decision, reason: 'Looked at' });
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
      const { orderId } = found;
      const { leftPesewas } = await readOrderStake(db, { orderId });
      const sums = { amountPesewas: leftPesewas, leftPesewas };
      return refundOrder(db, SITE, { adminId, orderId, ...sums, reason: 'Looked at' });
    },
    async 'bank: dispute a payment, then decide'() {
      const found = await one<{ reference: string; amount: number }>(
        sql`select a.reference, a.amount_pesewas as amount from payment_attempts a
          where a.status in ('SUCCEEDED', 'PARTLY_REFUNDED') order by random() limit 1`,
      );
      if (!found) return;
      const dispute: Parameters<typeof recordDispute>[1] = {
        provider: PROVIDER,
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
      await recordDispute(payments, dispute);
      const outcome = pick(['WON', 'LOST'] as const) ?? 'LOST';
      return recordDispute(payments, { ...dispute, waitsFor: 'NOBODY', outcome, status: 'resolved' });
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
}
