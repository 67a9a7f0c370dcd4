import type { ShopOrderRef } from '../../../src/modules/orders/index.ts';
import type { Transaction } from '../../../src/platform/database.ts';
import { inTransaction } from '../../../src/platform/transaction.ts';
import { fromNow, MINUTE } from '../../support/deadline-boundary.ts';
import { type Columns, insertRow } from './insert-row.ts';
import type { Market } from './open-market.ts';
import { newCustomer } from './people.ts';
import { demoShop, mainProduct } from './sellers.ts';

/** A shop and one of its products. */
export interface Seller {
  shopId: string;
  productId: string;
}

/** A shop's part of an order. */
export interface Part extends ShopOrderRef {
  itemId: string;
}

export const SENT = { status: 'SHIPPED', release_due_at: new Date(0) };
export const DELIVERED = { status: 'DELIVERED', release_due_at: new Date(0) };

/** Orders of one customer at two shops, inserted in any state. */
export function orderRowHelpers(market: () => Market) {
  /** Filled by `prepare`. */
  const buyer = { id: '' };
  const sellers = {} as { first: Seller; second: Seller };

  async function prepare(): Promise<void> {
    buyer.id = (await newCustomer(market())).id;
    const [first, second] = await Promise.all(
      [0, 1].map(async (at) => {
        const { id: shopId } = await demoShop(market(), at);
        return { shopId, productId: (await mainProduct(market(), shopId)).id };
      }),
    );
    Object.assign(sellers, { first, second });
  }

  /** Excludes the waiting rows of the demo market and of earlier tests. */
  async function excludeOtherRows(): Promise<void> {
    const { rows } = market();
    await rows("update order_items set release_due_at = 'infinity' where release_due_at is not null");
    await rows("update orders set paid_at = 'infinity' where paid_at is not null");
    await rows("update orders set status = 'EXPIRED' where status = 'AWAITING_PAYMENT'");
  }

  const db = () => market().database.db;
  const within = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db(), work);

  /** An order, paid by default. */
  const orderRow = (order: Columns = {}) =>
    insertRow(market(), 'orders', {
      ...{ user_id: buyer.id, status: 'PROCESSING', paid_at: fromNow(0), hold_expires_at: fromNow(MINUTE) },
      ...{ subtotal_pesewas: 200, platform_fee_pesewas: 10, fee_percent: 5, total_pesewas: 210 },
      ...{ ship_full_name: 'Ama', ship_street: 'House 12', ship_city: 'Kumasi', ship_state: 'Ashanti' },
      ...{ ship_zip_code: '', ship_country: 'Ghana', ship_phone: '+233551234987' },
      ...order,
    });

  async function partRow(
    orderId: string,
    { shopId, productId }: Seller,
    item: Columns = {},
    handover: Columns = {},
  ): Promise<Part> {
    const itemId = await insertRow(market(), 'order_items', {
      ...{ order_id: orderId, shop_id: shopId, product_id: productId, product_name: 'Yam', shop_name: 'A' },
      ...{ price_pesewas: 100, quantity: 1, fee_pesewas: 5, fee_basis_points: 500 },
      ...item,
    });
    await insertRow(market(), 'handovers', { order_id: orderId, shop_id: shopId, code: '1234', ...handover });
    return { orderId, shopId, itemId };
  }

  /** A paid order at two shops, with column values for each shop's item. */
  async function paid(ofFirst: Columns = {}, ofSecond: Columns = {}, order: Columns = {}) {
    const id = await orderRow(order);
    const [a, b] = [await partRow(id, sellers.first, ofFirst), await partRow(id, sellers.second, ofSecond)];
    return { id, a, b };
  }

  return { prepare, excludeOtherRows, buyer, sellers, db, within, orderRow, partRow, paid };
}
