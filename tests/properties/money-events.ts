import { sql } from 'drizzle-orm';
import { agree, endConsent } from '#modules/agents';
import { refundOrder, splitOrderItem } from '#modules/fulfilment';
import { changeTerms, leaveGroup, listLots, listPresent, recordLot, voidLot } from '#modules/groups';
import {
  pollPayout,
  processPayouts,
  requestGroupPayouts,
  requestPayout,
  retryPayout,
  returnPayoutToBalance,
} from '#modules/payouts';
import {
  decideRefund,
  processRefunds,
  readOrderStake,
  requestRefund,
  respondToRefundRequest,
  retryRefund,
} from '#modules/refunds';
import { pesewas } from '#shared/money';
import { recordDispute } from '../../src/modules/disputes/record-dispute.ts';
import { readSetting, updateSettingsAndCommit } from '../../src/modules/settings/index.ts';
import { DAY, HOUR, MINUTE } from '../support/deadline-boundary.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { type Action, listRows, paid, pick, reason, runJobs, toItem } from './actions.ts';
import { ORDER_EVENTS } from './order-events.ts';
import { SITE, type World } from './world.ts';

const today = () => new Date().toISOString().slice(0, 10);
const SPANS = [4 * MINUTE, 12 * MINUTE, HOUR, DAY, 3 * DAY, 8 * DAY];

/** Everything that customers, shops, admins, banks, the processor and time do to money. */
export const MONEY_EVENTS = {
  'customer asks for money back': toItem(
    ({ status, left }) => ['SHIPPED', 'DELIVERED'].includes(status) && left > 0,
    ({ db }, { id: itemId, userId, left }, how) =>
      requestRefund(db, SITE, {
        userId,
        itemId,
        reason,
        photos: [],
        ...(how % 2 ? { amountPesewas: pesewas(1 + ((how * 37) % left)) } : {}),
      }),
  ),
  'shop answers a request': async (world, which, how) => {
    const request = pick(
      await listRows(world, 'refunds', "status = 'REQUESTED' and shop_agrees is null"),
      which,
    );
    const agrees = how % 3 > 0;
    return (
      request &&
      respondToRefundRequest(world.db, SITE, { ...request, refundId: request.id, agrees, note: reason })
    );
  },
  'admin decides a request': async (world, which, how) => {
    const request = pick(await listRows(world, 'refunds', "status = 'REQUESTED'"), which);
    if (!request) return;
    const { db, adminId } = world;
    const about = { adminId, refundId: request.id, note: reason };
    if (how % 3 === 0) return decideRefund(db, SITE, { ...about, approve: false });
    const amountPesewas = pesewas(how % 3 === 1 ? request.amount : 1 + ((how * 37) % request.amount));
    return decideRefund(db, SITE, { ...about, approve: true, amountPesewas });
  },
  'admin refunds a part of an order': toItem(
    (item) => paid(item) && item.left > 0,
    async ({ db, adminId }, { orderId, id, left }, how) => {
      const about = { orderId, ...(how % 2 ? { itemId: id } : {}) };
      const { leftPesewas } = await readOrderStake(db, about);
      const amountPesewas = pesewas(how % 4 < 2 ? left : 1 + ((how * 53) % left));
      return refundOrder(db, SITE, { adminId, ...about, leftPesewas, amountPesewas, reason });
    },
  ),
  // Covers discounts, Dwaso's own coupons, and a fee that does not divide evenly.
  'shop or admin divides a line': toItem(
    (item) => paid(item) && item.status === 'PENDING' && item.quantity > 1,
    ({ db, adminId }, { id: itemId, shopId, quantity }, how) =>
      splitOrderItem(db, {
        actor: how % 3 ? { kind: 'shop', id: shopId } : { kind: 'admin', id: adminId },
        itemId,
        quantity: 1 + (how % quantity),
      }),
  ),
  'refunds are sent': async ({ payments, processor }, _, how) => {
    processor.next.refund = pick(['DONE', 'WAITS', 'FAILED'] as const, how) ?? 'DONE';
    await processRefunds(payments);
  },
  'admin sends a refund again': async (world, which) => {
    const failed = pick(await listRows(world, 'refunds', "status = 'FAILED'"), which);
    return failed && retryRefund(world.db, { adminId: world.adminId, refundId: failed.id });
  },
  'bank disputes a payment': async ({ disputes, processor, open }, which, how) => {
    const done = [...processor.payments].filter(([, { state }]) => state === 'DONE');
    const [reference, payment] = pick(done, which) ?? [];
    if (!reference || !payment || open.some((one) => one.reference === reference)) return;
    const amountPesewas = how % 2 ? payment.amount : 1 + ((how * 91) % payment.amount);
    const one = { disputeId: `${processor.payments.size}${how}${open.length}`, reference, amountPesewas };
    await recordDispute(disputes, reported(one, null));
    open.push(one);
  },
  'bank decides a dispute': async ({ disputes, processor, open }, which, how) => {
    const one = pick(open, which);
    if (!one) return;
    open.splice(open.indexOf(one), 1);
    const outcome = pick(['WON', 'LOST', 'ACCEPTED'] as const, how) ?? 'LOST';
    if (outcome !== 'WON') processor.lose(one.amountPesewas);
    await recordDispute(disputes, reported(one, outcome));
  },
  'farmer agrees to an agent, or leaves': async ({ db, shops }, which, how) => {
    const shopId = pick(shops, which) as string;
    if (how % 3 === 0) return endConsent(db, SITE, { shopId });
    const asked =
      await db.execute(sql`insert into agent_consents (agent_id, shop_id, rate_basis_points, text_version)
      select id, ${shopId}, ${300 + ((how * 50) % 401)}, 'x' from agents on conflict do nothing returning id`);
    const requestId = asked.rows[0]?.id;
    return requestId && agree(db, SITE, { shopId, requestId: String(requestId), channel: 'USSD' });
  },
  'group records a lot, or changes how it shares': async ({ db, shops, products }, which, how) => {
    const shopId = shops[0] as string;
    const members = (await listPresent(db, shopId)).map(({ id }) => id);
    if (how % 4 === 0) {
      const shares = members.map((memberId, at) => ({ memberId, weight: 1 + ((how + at) % 7) }));
      const split = how % 8 === 0 ? 'SHARES' : 'LOTS';
      return changeTerms(db, { shopId, split, ownShareBasisPoints: (how * 50) % 5001, shares });
    }
    return recordLot(db, {
      ...{ shopId, memberId: pick(members, how) as string, productId: products[which % 2] as string },
      ...{ quantityMilli: 1 + ((how * 977) % 4000), broughtOn: today(), recordedBy: null, again: true },
    });
  },
  'group cancels a lot': async ({ db, shops }, which) => {
    const shopId = shops[0] as string;
    const lot = pick(await listLots(db, { shopId, limit: 100 }), which);
    return lot && voidLot(db, { shopId, lotId: lot.id, reason });
  },
  'members of the group are paid, some through the treasurer': async (world, which, how) => {
    const { db, payouts, processor, shops } = world;
    await ORDER_EVENTS['shop delivers by code'](world, which, 0);
    const throughTreasurer = how % 3 === 0;
    await requestGroupPayouts({ db }, { shopId: shops[0] as string, requestedBy: 'shop', throughTreasurer });
    processor.next.transfer = pick(['DONE', 'WAITS', 'FAILED', 'REVERSED'] as const, how) ?? 'DONE';
    await processPayouts(payouts);
  },
  'agent asks for the fees': async (world, which, how) => {
    const { db, payouts, processor } = world;
    // A delivery releases the earnings that bear a fee: by chance both would be rare.
    await ORDER_EVENTS['shop delivers by code'](world, which, 0);
    const found = await db.execute(sql`select id from agents`);
    await requestPayout(db, { agentId: String(found.rows[0]?.id), requestedBy: 'customer' });
    processor.next.transfer = pick(['DONE', 'WAITS', 'FAILED', 'REVERSED'] as const, how) ?? 'DONE';
    await processPayouts(payouts);
  },
  'shop asks for a payout': async ({ db, payouts, processor, shops }, which, how) => {
    await requestPayout(db, { shopId: pick(shops, which) as string, requestedBy: 'shop' });
    processor.next.transfer = pick(['DONE', 'WAITS', 'FAILED', 'REVERSED'] as const, how) ?? 'DONE';
    await processPayouts(payouts);
  },
  'a transfer ends, or comes back': async ({ payouts, processor }, which, how) => {
    const [reference, transfer] = pick([...processor.transfers], which) ?? [];
    if (!reference || !transfer || transfer.state === 'FAILED') return;
    if (transfer.state === 'WAITS') transfer.state = pick(['DONE', 'FAILED'] as const, how) ?? 'DONE';
    else if (transfer.state === 'DONE') Object.assign(transfer, { state: 'REVERSED', cameBack: true });
    await pollPayout(payouts, reference);
  },
  'shop tries a payout again': async (world, which, how) => {
    const failed = pick(await listRows(world, 'payouts', "status = 'FAILED'"), which);
    if (!failed) return;
    world.processor.next.transfer = pick(['DONE', 'WAITS', 'FAILED'] as const, how) ?? 'DONE';
    await retryPayout(world.db, { payoutId: failed.id, shopId: failed.shopId });
    await processPayouts(world.payouts);
  },
  'admin takes a payout back': async (world, which) => {
    const failed = pick(await listRows(world, 'payouts', "status = 'FAILED'"), which);
    const { adminId } = world;
    return failed && returnPayoutToBalance(world.payouts, { payoutId: failed.id, adminId, reason });
  },
  'admin changes the fee': async ({ db, adminId }, _, how) => {
    const rates = await readSetting(db, 'fee.rates');
    const rate = { percent: (how % 61) / 2, from: today() };
    return updateSettingsAndCommit(db, adminId, {
      'fee.rates': [...rates.filter(({ from }) => from !== rate.from), rate],
    });
  },
  'member leaves the group': async ({ db, shops }, which, how) => {
    const members = await listPresent(db, shops[0] as string);
    const member = pick(members, which);
    // Groups whose last member has left show nothing more.
    return (
      how % 3 === 0 && members.length > 1 && member && leaveGroup(db, { memberId: member.id, by: 'MEMBER' })
    );
  },
  'admin sets or ends the rate of a category or a shop': async ({ db, adminId, ...world }, which, how) => {
    const [kind, ids] =
      which % 2 ? (['shop', world.shops] as const) : (['category', world.categories] as const);
    const id = pick(ids, which >> 1) ?? '';
    // Every fourth event ends the current coupon, which is refused if there is none.
    const percent = how % 4 === 3 ? null : ((how >> 2) % 61) / 2;
    const rate = { of: kind, id, name: 'x', percent, from: today() };
    const rates = await readSetting(db, 'fee.specialRates');
    return updateSettingsAndCommit(db, adminId, {
      'fee.specialRates': [...rates.filter((one) => one.id !== id || one.from !== rate.from), rate],
    });
  },
  'time passes and the jobs run': async (world, which) => {
    await world.travel(pick(SPANS, which) as number);
    await runJobs(world);
  },
} satisfies Record<string, Action>;

function reported(
  { disputeId, reference, amountPesewas }: World['open'][number],
  outcome: 'WON' | 'LOST' | 'ACCEPTED' | null,
): Parameters<typeof recordDispute>[1] {
  return {
    provider: PROVIDER,
    disputeId,
    reference,
    waitsFor: outcome ? 'NOBODY' : 'MERCHANT',
    outcome,
    amountPesewas,
    currency: 'GHS',
    category: null,
    message: null,
    dueAt: null,
    status: outcome ? 'resolved' : 'awaiting-merchant-feedback',
    resolution: null,
  };
}
