import { expect } from 'vitest';
import { refundLeft } from '../support/admin-money.ts';
import { type Market, until } from '../support/open-market.ts';
import { ADDRESS, newCustomer } from '../support/people.ts';
import { handOver, newShop } from '../support/sellers.ts';
import type { People } from './people.ts';

/** Makes things of customer A and shop A afresh, each in the state that a route needs. */
export function makeThings(market: Market, people: People) {
  const { shopA, customerA, tokens } = people;
  const admin = tokens.admin as string;
  let count = 0;

  async function post(path: string, token: string | undefined, body: unknown = {}) {
    const answer = await market.call('POST', path, { token, body });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body.data;
  }

  async function product(): Promise<string> {
    const name = `Yam of the matrix ${++count}`;
    return (await post('/products', shopA.token, { name, price: 20, stockQuantity: 100 })).id;
  }

  async function placed(phone: string, how: { save?: boolean } = {}) {
    const productId = await product();
    await market.call('DELETE', '/cart/clear', { token: customerA.token });
    await post('/cart/add', customerA.token, { productId, quantity: 1 });
    const { order } = await post('/cart/checkout', customerA.token, {
      paymentMethod: 'MOMO',
      shippingAddress: ADDRESS,
      momo: { phone, network: 'mtn', ...how },
    });
    return { orderId: order.id as string, itemId: order.orderItems[0].id as string, productId };
  }
  const paid = () => placed('0551234987');
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
  /** Money of a sent order went back at Paystack, and nobody has said for what. */
  async function dashboardRefund() {
    const { orderId } = await shipped();
    const [refund] = await market.rows<{ id: string }>(
      `insert into dashboard_refunds (processor_refund_id, attempt_id, order_id, amount_pesewas, status, processed_at)
       select $1, id, order_id, 100, 'PROCESSED', now() from payment_attempts where order_id = $2 returning id`,
      [`matrix-${++count}`, orderId],
    );
    return refund?.id as string;
  }
  async function saidDelivered() {
    const order = await shipped();
    await post(`/orders/${order.orderId}/deliver`, shopA.token);
    return order;
  }
  async function refundRequest() {
    const order = await delivered();
    const reason = { reason: 'It was rotten inside' };
    const asked = await post(`/orders/items/${order.itemId}/refund-request`, customerA.token, reason);
    return { ...order, refundId: asked.refunds[0].id as string };
  }
  async function failedRefund() {
    const order = await delivered();
    await refundLeft(market, admin, order.orderId);
    const [refund] = await market.rows<{ id: string }>(
      "update refunds set status = 'FAILED' where order_id = $1 returning id",
      [order.orderId],
    );
    return refund?.id as string;
  }
  async function review() {
    const order = await delivered();
    return (await post('/reviews', customerA.token, { orderItemId: order.itemId, stars: 4 })).id as string;
  }
  async function question() {
    const text = { text: 'Does it keep for a month?' };
    return (await post(`/products/${await product()}/questions`, customerA.token, text)).id as string;
  }
  async function stopKey() {
    await market.call('PUT', '/users/following', { token: customerA.token, body: { mails: true } });
    const [row] = await market.rows<{ key: string }>(
      'select stop_key as key from follow_mails where user_id = $1',
      [customerA.id],
    );
    return row?.key ?? '';
  }
  async function hiddenQuestion() {
    const id = await question();
    await market.rows("update questions set hidden_at = now(), hidden_reason = 'x' where id = $1", [id]);
    return id;
  }
  async function wallet() {
    const body = { phone: '0551234567', password: 'Market-day-1!' };
    const { body: proposed } = await market.call('PUT', '/shops/wallet', { token: shopA.token, body });
    return proposed.data.id as string;
  }
  /** Shop A is paid to a wallet whose holder has another name, and nobody has seen to it. */
  async function foreignWallet() {
    await market.call('POST', `/shops/wallet/${await wallet()}/confirm`, { token: shopA.token });
    await market.rows(
      'update payout_wallets set name_differs = true, name_checked_at = null where shop_id = $1 and replaced_at is null',
      [shopA.id],
    );
  }
  async function failedPayout() {
    await market.rows("delete from payouts where shop_id = $1 and status <> 'PAID'", [shopA.id]);
    const [row] = await market.rows<{ id: string }>(
      `insert into payouts (shop_id, wallet_id, reference, amount_pesewas, status, requested_by, attempts, check_after)
       select $1, (select id from payout_wallets where shop_id = $1 limit 1), 'pay_matrix_' || gen_random_uuid(), 100,
         'FAILED', 'shop', 1, now() + interval '1 day' returning id`,
      [shopA.id],
    );
    return row?.id as string;
  }
  /** Shop A has something to pay out, a wallet, and nothing under way. */
  async function payable() {
    await market.rows("delete from payouts where shop_id = $1 and status <> 'PAID'", [shopA.id]);
    await market.call('POST', `/shops/wallet/${await wallet()}/confirm`, { token: shopA.token });
    await delivered();
  }
  async function category(shopId: string | null) {
    const [row] = await market.rows<{ id: string }>(
      'insert into categories (name, shop_id) values ($1, $2) returning id',
      [`Matrix ${++count}`, shopId],
    );
    return row?.id as string;
  }
  async function coupon(shopId: string) {
    const [row] = await market.rows<{ id: string }>(
      "insert into coupons (shop_id, code, kind, percent) values ($1, $2, 'PERCENT', 10) returning id",
      [shopId, `MATRIX${++count}`],
    );
    return row?.id as string;
  }
  async function couponCode(shopId: string) {
    await coupon(shopId);
    return `MATRIX${count}`;
  }
  async function searchTerm() {
    const [row] = await market.rows<{ id: string }>(
      "insert into search_terms (concept, word, kind, language) values ('honey', $1, 'name', 'en') returning id",
      [`Matrix ${++count}`],
    );
    return row?.id as string;
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
  async function season() {
    const [row] = await market.rows<{ id: string }>(
      "insert into seasons (name, search, from_month, to_month) values ($1, 'yam', 8, 12) returning id",
      [`Matrix ${++count}`],
    );
    return row?.id as string;
  }
  async function address() {
    const { fullName: _, phone: __, ...body } = ADDRESS;
    return (await post('/users/profile/address', customerA.token, body)).id as string;
  }
  async function member() {
    const body = { name: 'Abla', email: `member${++count}@example.com`, role: 'packer' };
    return (await post('/shops/team', shopA.token, body)).id as string;
  }
  async function shop(status: string) {
    const [row] = await market.rows<{ id: string }>(
      `insert into shops (name, owner_name, email, password_hash, phone_number, location, description, status)
       values ($1, 'Yaw', $1 || '@example.com', 'x', '+233280000198', 'Ho', 'A shop of the matrix', $2::shop_status)
       returning id`,
      [`matrix${++count}`, status],
    );
    return row?.id as string;
  }
  async function heldShop() {
    const id = await shop('APPROVED');
    await market.rows("update shops set payouts_held_reason = 'matrix' where id = $1", [id]);
    return id;
  }
  async function reference() {
    const { orderId } = await paid();
    const [attempt] = await market.rows<{ reference: string }>(
      'select reference from payment_attempts where order_id = $1',
      [orderId],
    );
    return attempt?.reference as string;
  }
  async function otherAdmin() {
    const [row] = await market.rows<{ id: string }>(
      `insert into users (email, first_name, last_name, password_hash, role, totp_secret, totp_confirmed_at)
       values ($1, 'Other', 'Admin', 'x', 'admin', 'x', now()) returning id`,
      [`admin${++count}@example.com`],
    );
    return row?.id as string;
  }
  /** What a payout run would send, with nothing waiting for a second admin's yes. */
  async function payoutRun() {
    await payable();
    await market.rows("update approvals set status = 'LAPSED' where status = 'WAITING'");
    const { amount, count: shops } = (await market.call('GET', '/admin/payouts/run', { token: admin })).body
      .data;
    return { amount: amount as number, count: shops as number };
  }
  /** A refund of one cedi that another owner asked for. */
  async function approval() {
    const { orderId } = await delivered();
    const askedBy = await otherAdmin();
    await market.rows("update users set admin_role = 'owner' where id = $1", [askedBy]);
    const [row] = await market.rows<{ id: string }>(
      `insert into approvals (kind, request, subject, amount_pesewas, recipient, count, order_id, asked_by)
       select 'ORDER_REFUND', jsonb_build_object('orderId', o.id, 'amountPesewas', 100, 'leftPesewas', o.total_pesewas,
         'reason', 'Spoiled'), o.id, 100, 'A person', 1, o.id, $2 from orders o where o.id = $1 returning id`,
      [orderId, askedBy],
    );
    return row?.id as string;
  }
  async function person(suspended = false) {
    const [row] = await market.rows<{ id: string }>(
      `insert into users (email, first_name, last_name, password_hash, suspended_at)
       values ($1, 'A', 'Person', 'x', case when $2 then now() end) returning id`,
      [`person${++count}@example.com`, suspended],
    );
    return row?.id as string;
  }
  async function report() {
    const body = { subject: 'product', subjectId: await product(), reason: 'This is not what it says it is' };
    return (await post('/reports', customerA.token, body)).id as string;
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
  async function failedMail() {
    const [row] = await market.rows<{ id: string }>(
      `insert into outbox_messages (kind, recipient, subject, html, text, status)
       values ('test', 'a@example.com', 's', 'h', 't', 'FAILED') returning id`,
    );
    return row?.id as string;
  }
  async function hidden(what: 'products' | 'reviews', id: string) {
    await market.rows(`update ${what} set hidden_at = now(), hidden_reason = 'matrix' where id = $1`, [id]);
    return id;
  }
  async function archived() {
    const id = await product();
    await market.call('DELETE', `/products/${id}`, { token: shopA.token });
    return id;
  }
  async function inCart() {
    const productId = await product();
    await post('/cart/add', customerA.token, { productId, quantity: 1 });
    return productId;
  }
  async function wished() {
    const productId = await product();
    await post('/wishlist/add', customerA.token, { productId });
    return productId;
  }
  const leavingCustomer = async () => (await newCustomer(market)).token;
  const leavingShop = async () => (await newShop(market)).token;
  async function shopWithFactor() {
    const { id } = await newShop(market);
    await market.rows("update shops set totp_secret = 'x', totp_confirmed_at = now() where id = $1", [id]);
    return id;
  }
  return {
    shopWithFactor,
    leavingCustomer,
    leavingShop,
    product,
    paid,
    unpaid,
    shipped,
    sentParcel,
    delivered,
    received,
    disputed,
    dashboardRefund,
    saidDelivered,
    refundRequest,
    failedRefund,
    review,
    question,
    hiddenQuestion,
    stopKey,
    wallet,
    foreignWallet,
    failedPayout,
    payable,
    category,
    coupon,
    couponCode,
    searchTerm,
    season,
    address,
    savedWallet,
    riderOrder,
    askedRider,
    member,
    shop,
    heldShop,
    reference,
    otherAdmin,
    payoutRun,
    approval,
    person,
    report,
    message,
    messageReport,
    failedMail,
    hidden,
    archived,
    inCart,
    wished,
  };
}
export type Things = ReturnType<typeof makeThings>;
