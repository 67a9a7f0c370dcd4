import { expect } from 'vitest';
import type { Market } from './open-market.ts';
import { ADDRESS, customerWithHistory } from './people.ts';

const { fullName: _, phone: __, ...PLACE } = ADDRESS;

/** Sets the status of a user's orders, as if delivered days ago. */
export async function setOrderStatus(
  market: Market,
  userId: string,
  status: 'COMPLETED' | 'CANCELLED' | 'PROCESSING',
) {
  const item = { COMPLETED: 'DELIVERED', CANCELLED: 'CANCELLED', PROCESSING: 'SHIPPED' }[status];
  await market.rows(
    `update order_items set status = $2, delivered_at = now() - interval '2 days'
     where order_id in (select id from orders where user_id = $1)`,
    [userId, item],
  );
  await market.rows('update orders set status = $2 where user_id = $1', [userId, status]);
}

/** A customer with one delivered order, an address, a wishlist, a cart and a review. */
export async function customerWithData(market: Market) {
  const customer = await customerWithHistory(market);
  const { id, token } = customer;
  await setOrderStatus(market, id, 'COMPLETED');
  await market.call('PUT', '/users/profile', { token, body: { phone: '0244123456' } });
  await market.call('POST', '/users/profile/address', { token, body: PLACE });
  const [order] = (await market.call('GET', '/orders', { token })).body.data;
  const [item] = order.orderItems;
  await market.call('POST', '/wishlist/add', { token, body: { productId: item.productId } });
  await market.call('POST', '/cart/add', { token, body: { productId: item.productId, quantity: 1 } });
  const review = { orderItemId: item.id, stars: 4, text: 'Good rice' };
  expect((await market.call('POST', '/reviews', { token, body: review })).status).toBe(201);
  return { ...customer, orderId: order.id as string, productId: item.productId as string };
}
