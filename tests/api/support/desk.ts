import { expect } from 'vitest';
import type { DeskItem, DeskKind } from '#src/modules/desk/contract/desk.ts';
import { notifyLateShopOrders } from '../../../src/modules/fulfilment/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import { afterSaleHelpers } from './after-sale.ts';
import { disputeHelpers } from './disputes.ts';
import type { Market } from './open-market.ts';
import { payoutRowHelpers } from './payout-rows.ts';
import { newShop, readHandoverCode, sale, type TestShop } from './sellers.ts';

/** A waiting item on the desk, and the action that removes it. */
interface Waiting {
  subject: string;
  end(): Promise<unknown>;
}

/** Items of each kind that wait for an admin, created through the API, with the actions that decide them. */
export function deskHelpers(market: () => Market, shop: () => TestShop, admin: () => string) {
  const send = async (method: string, path: string, token: string, body?: unknown) => {
    const answer = await market().call(method, path, { token, body });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body.data;
  };
  const post = (path: string, token: string, body: unknown = {}) => send('POST', path, token, body);
  const { delivered, request } = afterSaleHelpers(market, shop);
  const { dispute, readDispute, decide } = disputeHelpers(market);
  const payouts = payoutRowHelpers(market);
  const sold = () => sale(market(), shop());
  const part = (orderId: string) => `${orderId}:${shop().id}`;
  const REASON = { reason: 'A reason that can be read' };
  const reason = 'It is not what the picture shows';

  const find = async (kind: DeskKind, subject: string): Promise<DeskItem | undefined> => {
    const { items } = await send('GET', `/admin/desk?limit=100&kind=${kind}`, admin());
    return (items as DeskItem[]).find((item) => item.subject === subject);
  };

  async function newShopToReview(name = 'Shop of the desk') {
    const { id } = await newShop(market());
    await market().rows(
      "update shops set status = 'EMAIL_VERIFIED', approved_at = null, name = $2 where id = $1",
      [id, name],
    );
    return id;
  }

  async function refundRequest() {
    const handover = await delivered();
    const { body } = await request(handover);
    return { ...handover, refundId: body.data.refunds[0].id as string };
  }

  const kinds: Record<DeskKind, () => Promise<Waiting>> = {
    async SHOP_REVIEW() {
      const id = await newShopToReview();
      return { subject: id, end: () => post(`/admin/shops/${id}/approve`, admin()) };
    },
    async REFUND_REQUEST() {
      const { refundId } = await refundRequest();
      const note = 'The photo shows nothing';
      const end = () => post(`/admin/refunds/${refundId}/decide`, admin(), { approve: false, note });
      return { subject: refundId, end };
    },
    async REFUND_STUCK() {
      const { refundId } = await refundRequest();
      await market().rows(
        "update refunds set status = 'FAILED', last_error = 'No such wallet' where id = $1",
        [refundId],
      );
      const end = () =>
        market().rows("update refunds set status = 'PROCESSED', processed_at = now() where id = $1", [
          refundId,
        ]);
      return { subject: refundId, end };
    },
    async REFUND_UNASSIGNED() {
      const { orderId } = await sold();
      const [row] = await market().rows<{ id: string }>(
        `insert into dashboard_refunds (provider, processor_refund_id, attempt_id, order_id, amount_pesewas, status, processed_at)
         select 'paystack', 'desk-' || order_id, id, order_id, 100, 'PROCESSED', now() from payment_attempts where order_id = $1 returning id`,
        [orderId],
      );
      const id = row?.id as string;
      const end = () => post(`/admin/dashboard-refunds/${id}/assign`, admin(), { ...REASON, shopId: null });
      return { subject: id, end };
    },
    async MONEY_DIFFERENCE() {
      const [row] = await market().rows<{ id: string }>(
        `insert into money_differences (provider, kind, subject, about, day, ours_pesewas, theirs_pesewas)
         values ('paystack', 'OTHER', 'of the desk', 'A gift', current_date, 0, 100) returning id`,
      );
      const id = row?.id as string;
      const close = { ...REASON, bookAs: null };
      return { subject: id, end: () => post(`/admin/money/differences/${id}/close`, admin(), close) };
    },
    async DISPUTE() {
      const { orderId } = await sold();
      const processorId = await dispute(orderId);
      return { subject: (await readDispute(orderId)).id, end: () => decide(processorId, 'won') };
    },
    async PAYOUT_FAILED() {
      const walletShop = await payouts.shopWithWallet();
      const { id } = await payouts.payout(walletShop, {
        failureReason: 'Paystack asks its owner for a one-time code',
      });
      const end = () =>
        market().rows("update payouts set status = 'PAID', paid_at = now() where id = $1", [id]);
      return { subject: id, end };
    },
    async WALLET() {
      const { id, walletId } = await payouts.shopWithWallet();
      await market().rows('update payout_wallets set name_differs = true where id = $1', [walletId]);
      return { subject: walletId, end: () => post(`/admin/shops/${id}/wallet-name`, admin()) };
    },
    async MEMBER_NUMBER() {
      const [row] = await market().rows<{ id: string }>(
        `with made as (insert into groups (shop_id, since) values ($1, 2021) on conflict do nothing),
          member as (insert into group_members (shop_id, name, phone, text_version, channel, agreed_at)
            values ($1, 'Ayisha Dramani', '+233244' || lpad((random() * 999999)::int::text, 6, '0'), 'x', 'CODE', now())
            returning id)
          insert into member_number_changes (member_id, new_phone, reason, stop_token_hash)
          select id, '+233245' || lpad((random() * 999999)::int::text, 6, '0'), 'Lost', md5(random()::text) from member
          returning id`,
        [shop().id],
      );
      const id = row?.id as string;
      return { subject: id, end: () => post(`/admin/groups/numbers/${id}/refuse`, admin(), REASON) };
    },
    async APPROVAL() {
      const { orderId } = await sold();
      const [row] = await market().rows<{ id: string }>(
        `insert into approvals (kind, request, subject, amount_pesewas, recipient, count, order_id, asked_by)
         values ('ORDER_REFUND', '{}', $1::uuid, 123456, 'Ama Serwaa', 1, $1::uuid, (select user_id from orders where id = $1::uuid)) returning id`,
        [orderId],
      );
      const id = row?.id as string;
      const end = () => post(`/admin/approvals/${id}/refuse`, admin(), { note: 'Nobody asked for it' });
      return { subject: id, end };
    },
    async NOT_RECEIVED() {
      const { orderId } = await sold();
      await post(`/orders/${orderId}/ship`, shop().token, { carrierName: 'VIP' });
      await market().rows('update handovers set not_received_at = now() where order_id = $1', [orderId]);
      const end = () => post(`/admin/orders/${orderId}/release`, admin(), { ...REASON, shopId: shop().id });
      return { subject: part(orderId), end };
    },
    async LATE() {
      const { orderId } = await sold();
      await market().rows(
        "update order_deliveries set promised_by = (now() at time zone 'utc')::date - 2 where order_id = $1",
        [orderId],
      );
      const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
      await notifyLateShopOrders({ db: market().database.db, site, log: createLog('silent') });
      await post(`/orders/${orderId}/ship`, shop().token, { carrierName: 'VIP' });
      const handoverCode = await readHandoverCode(market(), shop().id, orderId);
      const end = () => post(`/orders/${orderId}/deliver`, shop().token, { handoverCode });
      return { subject: part(orderId), end };
    },
    async UNSENT() {
      const { orderId } = await sold();
      await market().rows(
        "update order_items set created_at = now() - interval '3 days' where order_id = $1",
        [orderId],
      );
      await market().rows("update orders set paid_at = now() - interval '3 days' where id = $1", [orderId]);
      return { subject: part(orderId), end: () => post(`/orders/${orderId}/ship`, shop().token) };
    },
    async NEW_EMAIL() {
      const { customer } = await sold();
      const [row] = await market().rows<{ id: string }>(
        `insert into desk_threads (kind, subject, side, user_id, token, waiting_since)
         select 'SHOP_REVIEW', gen_random_uuid()::text, 'CUSTOMER', id, md5(random()::text), now() from users where email = $1 returning id`,
        [customer.email],
      );
      const id = row?.id as string;
      await market().rows(
        `insert into desk_emails (thread_id, state, subject, text, message_id) values ($1, 'RECEIVED', 'Where is it', 'x', 'm')`,
        [id],
      );
      const end = () => market().rows('update desk_threads set waiting_since = null where id = $1', [id]);
      return { subject: id, end };
    },
    async REPORT() {
      const { customer, productId } = await sold();
      const { id } = await post('/reports', customer.token, {
        subject: 'product',
        subjectId: productId,
        reason,
      });
      const end = () =>
        post(`/admin/reports/${id}/decide`, admin(), { uphold: false, note: 'It is as shown' });
      return { subject: id, end };
    },
    async MESSAGE_UNREAD() {
      const { customer, orderId } = await sold();
      const path = `/messages/${orderId}/${shop().id}`;
      await post(path, customer.token, { text: 'A secret that is for the shop' });
      await market().rows(
        "update message_threads set shop_unread_at = now() - interval '3 days' where order_id = $1",
        [orderId],
      );
      return { subject: part(orderId), end: () => post(`${path}/read`, shop().token) };
    },
  };

  return { find, kinds };
}
