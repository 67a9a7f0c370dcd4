import { sql } from 'drizzle-orm';
import { archiveProduct, importProducts, restoreProduct, saveProduct } from '#modules/catalogue';
import { acceptOrder, changeOrderItems, splitOrderItem } from '#modules/fulfilment';
import { processPayouts, requestPayout } from '#modules/payouts';
import { respondToRefundRequest } from '#modules/refunds';
import { updateShop } from '#modules/shops';
import { productCreate, productUpdate } from '#src/modules/catalogue/contract/shop-products.ts';
import { shopUpdate } from '#src/modules/shops/contract/seller.ts';
import { rows } from '../rows.ts';
import { type Actions, type MixedMarket, type One, SITE } from './market.ts';

const NO_STORAGE: Parameters<typeof updateShop>[1] = {
  put: async () => undefined,
  get: async () => null,
  remove: async () => undefined,
  async *list() {},
};

/** Actions of sellers, and of the worker on their requests. */
export function actionsOfSellers({ db, payouts, one, shop, product, item }: MixedMarket): Actions {
  return {
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
    async 'seller: divide a line'() {
      const found = await one<One & { shopId: string }>(
        sql`select i.id, i.shop_id as "shopId" from order_items i join orders o on o.id = i.order_id
          where i.status = 'PENDING' and o.status = 'PROCESSING' and i.quantity > 1 order by random() limit 1`,
      );
      if (!found) return;
      const actor = { kind: 'shop' as const, id: found.shopId };
      return splitOrderItem(db, { actor, itemId: found.id, quantity: 1 });
    },
    async 'seller: answer a refund request'() {
      const found = await one<One & { shopId: string }>(
        sql`select id, shop_id as "shopId" from refunds where status = 'REQUESTED' and shop_agrees is null limit 5`,
      );
      if (!found) return;
      return respondToRefundRequest(db, SITE, {
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
  };
}
