import { type Market, until } from '../../support/open-market.ts';
import { ADDRESS } from '../../support/people.ts';
import { handOver } from '../../support/sellers.ts';
import type { People } from '../people.ts';
import type { Basis } from './basis.ts';

/** Orders of customer A at shop A, and what hangs on one. */
export function ordersOf(market: Market, { shopA, customerA }: People, { post, product }: Basis) {
  async function placed(phone: string, how: { save?: boolean } = {}, quantity = 1) {
    const productId = await product();
    await market.call('DELETE', '/cart/clear', { token: customerA.token });
    await post('/cart/add', customerA.token, { productId, quantity });
    const { order } = await post('/cart/checkout', customerA.token, {
      paymentMethod: 'MOMO',
      shippingAddress: ADDRESS,
      momo: { phone, network: 'mtn', ...how },
    });
    const [item] = order.orderItems;
    return {
      orderId: order.id as string,
      itemId: item.id as string,
      productId,
      price: item.subtotal as number,
    };
  }

  const paid = (quantity = 1) => placed('0551234987', {}, quantity);

  /** The wallet had too little money: unpaid, and nothing under way. */
  async function unpaid() {
    const order = await placed('0551234902');
    await until(async () => {
      await market.rows("update payment_attempts set check_after = now() where status = 'PENDING'");
      await market.runMoneyJobs();
      const live = await market.rows(
        "select 1 from payment_attempts where order_id = $1 and status in ('CREATED', 'PENDING')",
        [order.orderId],
      );
      return live.length === 0;
    });
    return order;
  }

  async function shipped() {
    const order = await paid();
    await post(`/orders/${order.orderId}/ship`, shopA.token);
    return order;
  }

  async function sentParcel() {
    const { orderId } = await shipped();
    const [parcel] = await market.rows<{ id: string }>('select id from shipments where order_id = $1', [
      orderId,
    ]);
    return { orderId, shipmentId: parcel?.id as string };
  }

  async function delivered() {
    const order = await paid();
    await handOver(market, { id: shopA.id, token: shopA.token as string }, order.orderId);
    return order;
  }

  async function received() {
    const order = await shipped();
    await post(`/orders/${order.orderId}/receive`, customerA.token);
    return order;
  }

  /** The customer's bank asks for the money of a sent order back. */
  async function disputed() {
    const order = await shipped();
    const [attempt] = await market.rows<{ reference: string }>(
      'select reference from payment_attempts where order_id = $1',
      [order.orderId],
    );
    market.simulator.bank.dispute({ reference: attempt?.reference as string });
    const [row] = await until(async () => {
      const found = await market.rows<{ id: string }>('select id from disputes where order_id = $1', [
        order.orderId,
      ]);
      return found.length > 0 && found;
    });
    return { ...order, disputeId: row?.id as string };
  }

  async function saidDelivered() {
    const order = await shipped();
    await post(`/orders/${order.orderId}/deliver`, shopA.token);
    return order;
  }

  async function review() {
    const order = await delivered();
    return (await post('/reviews', customerA.token, { orderItemId: order.itemId, stars: 4 })).id as string;
  }

  async function message() {
    const path = `/messages/${(await paid()).orderId}/${shopA.id}`;
    return (await post(path, customerA.token, { text: 'Is it ready?' })).id as string;
  }

  async function messageReport() {
    const reason = { reason: 'This is no question about the order' };
    const report = await post(`/reports/messages/${await message()}`, shopA.token, reason);
    // Reports are counted by whom they come from, and the matrix makes many.
    await market.rows("delete from rate_limits where key like 'mails:report:%'");
    return report.id as string;
  }

  /** Of a shop with a key of its own at the delivery company. */
  async function riderOrder() {
    const body = { appKey: 'swv_key_of_the_matrix', pickup: 'GA-183-8164' };
    await market.call('PUT', '/shops/riders', { token: shopA.token, body });
    return paid();
  }

  async function askedRider() {
    const { orderId, itemId } = await riderOrder();
    const offer = { id: 'est_1', agency: 'Circle Riders', fee: 22 };
    const body = { dropoff: 'GA-183-8164', itemIds: [itemId], offer };
    const [rider] = await post(`/orders/${orderId}/riders`, shopA.token, body);
    return { orderId, requestId: rider.id as string };
  }

  async function savedWallet() {
    await placed('0551234987', { save: true });
    const saved = await market.call('GET', '/users/wallets', { token: customerA.token });
    return saved.body.data[0].id as string;
  }

  async function reference() {
    const { orderId } = await paid();
    const [attempt] = await market.rows<{ reference: string }>(
      'select reference from payment_attempts where order_id = $1',
      [orderId],
    );
    return attempt?.reference as string;
  }

  return {
    placed,
    paid,
    unpaid,
    shipped,
    sentParcel,
    delivered,
    received,
    disputed,
    saidDelivered,
    review,
    message,
    messageReport,
    riderOrder,
    askedRider,
    savedWallet,
    reference,
  };
}

export type Orders = ReturnType<typeof ordersOf>;
