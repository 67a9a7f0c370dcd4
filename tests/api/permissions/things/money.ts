import { refundLeft } from '../../support/admin-money.ts';
import type { Market } from '../../support/open-market.ts';
import type { People } from '../people.ts';
import type { Basis } from './basis.ts';
import type { Orders } from './orders.ts';

/** Refunds, payouts and what waits for a second admin. */
export function moneyOf(
  market: Market,
  { shopA, customerA, tokens }: People,
  { next, post }: Basis,
  { shipped, delivered }: Orders,
) {
  const admin = tokens.admin as string;

  /** Money of a sent order went back at Paystack, and nobody has said for what. */
  async function dashboardRefund() {
    const { orderId } = await shipped();
    const [refund] = await market.rows<{ id: string }>(
      `insert into dashboard_refunds (processor_refund_id, attempt_id, order_id, amount_pesewas, status, processed_at)
       select $1, id, order_id, 100, 'PROCESSED', now() from payment_attempts where order_id = $2 returning id`,
      [`matrix-${next()}`, orderId],
    );
    return refund?.id as string;
  }

  async function refundRequest() {
    const order = await delivered();
    const reason = { reason: 'It was rotten inside' };
    const asked = await post(`/orders/items/${order.itemId}/refund-request`, customerA.token, reason);
    return { ...order, refundId: asked.refunds[0].id as string };
  }

  /** Shop A offers a part of what is asked back. */
  async function offeredRefund() {
    const request = await refundRequest();
    const offer = { kind: 'PART', amount: 1 };
    const body = { agrees: false, note: 'Half of it was good', offer };
    await post(`/shops/refunds/${request.refundId}/answer`, shopA.token, body);
    return request;
  }

  /** A delivered order, and what is left of it. */
  async function refundableOrder() {
    const { orderId } = await delivered();
    const { data } = (await market.call('GET', `/admin/orders/${orderId}`, { token: admin })).body;
    return { orderId, left: data.refundableTotal as number };
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

  /** A rule of the books that does not hold, as far as is written down. */
  async function brokenRule() {
    await market.rows(
      `insert into money_checks (rule, broken, example, stops_payouts, checked_at, broken_since)
       values ('a rule of the matrix', 1, 'x (1)', false, now(), now())
       on conflict (rule) do update set accepted_by = null, accepted_reason = null`,
    );
    return 'a rule of the matrix';
  }

  /** The owner's among the admins. */
  async function savedFilter() {
    const body = { page: '/admin/desk', name: 'Late', query: 'kind=LATE' };
    const saved = await market.call('POST', '/admin/saved-filters', { token: admin, body });
    return saved.body.data.id as string;
  }

  /** One a day to the same people: those of before are gone. */
  async function announcement() {
    await market.rows('delete from announcements');
    return { audience: 'SELLERS', subject: 'We move', text: 'Our support moves.' };
  }

  async function sentAnnouncement() {
    await market.rows('delete from announcements');
    const [row] = await market.rows<{ id: string }>(
      `insert into announcements (audience, subject, text, admin_id)
       values ('BUYERS', 'We move', 'Our support moves.', (select id from users where role = 'admin' limit 1)) returning id`,
    );
    return row?.id as string;
  }

  async function cannedAnswer() {
    const [row] = await market.rows<{ id: string }>(
      "insert into canned_answers (title, text) values ('Of the matrix', 'Dear {name}') returning id",
    );
    return row?.id as string;
  }

  /** A difference between the books and Paystack that nobody has looked at. */
  async function difference() {
    const [row] = await market.rows<{ id: string }>(
      `insert into money_differences (kind, subject, about, day, ours_pesewas, theirs_pesewas)
       values ('OTHER', 'matrix-' || gen_random_uuid(), 'Of the matrix', current_date, 0, 100) returning id`,
    );
    return row?.id as string;
  }

  /** Shop A has something to pay out, a wallet, and nothing under way. */
  async function payable() {
    await market.rows("delete from payouts where shop_id = $1 and status <> 'PAID'", [shopA.id]);
    await market.call('POST', `/shops/wallet/${await wallet()}/confirm`, { token: shopA.token });
    await delivered();
  }

  async function otherAdmin() {
    const [row] = await market.rows<{ id: string }>(
      `insert into users (email, first_name, last_name, password_hash, role, totp_secret, totp_confirmed_at, created_at)
       values ($1, 'Other', 'Admin', 'x', 'admin', 'x', now(), now() - interval '3 days') returning id`,
      [`admin${next()}@example.com`],
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

  /** The same with the hash that who agrees has read. */
  async function readApproval() {
    const id = await approval();
    const { data } = (await market.call('GET', '/admin/approvals?limit=200', { token: admin })).body;
    const { hash } = (data as { id: string; hash: string }[]).find((one) => one.id === id) ?? {};
    return { id, hash };
  }

  return {
    dashboardRefund,
    refundableOrder,
    refundRequest,
    offeredRefund,
    failedRefund,
    wallet,
    foreignWallet,
    failedPayout,
    brokenRule,
    difference,
    cannedAnswer,
    announcement,
    sentAnnouncement,
    savedFilter,
    payable,
    otherAdmin,
    payoutRun,
    approval,
    readApproval,
  };
}
