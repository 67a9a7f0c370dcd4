import {
  cancelOrderAsAdmin,
  changeAddressAsAdmin,
  listLateShopOrders,
  listNotReceived,
  listWeighingsByShop,
  releaseAsAdmin,
  type UndeliveredShopOrder,
} from '#modules/fulfilment';
import { getProfile } from '#modules/identity';
import { listOrderLines } from '#modules/ledger';
import { getAnyOrder } from '#modules/orders';
import {
  type AttemptRow,
  type FoundOrder,
  listAttempts,
  listWebhooks,
  providerLabel,
  resendConfirmation,
  searchOrders,
  verifyPayment,
} from '#modules/payments';
import { canRetryRefund, listRefundsOfOrder, readOrderStake, refundable } from '#modules/refunds';
import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import { formatPhone } from '#shared/phone';
import { NO_REASON_GIVEN } from '#shared/reason';
import { toKilograms } from '#shared/sold-by-weight';
import { APPROVAL_REQUESTED, executeOrRequestApproval } from '#src/modules/approvals/http/routes.ts';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { orderPhotoUrl } from '#src/modules/orders/http/photo-url.ts';
import type {
  AdminAttempt,
  AdminOrder,
  OrderSearchResult,
  PaymentVerification,
} from '../contract/admin-orders.ts';
import { presentOrders } from './present-order.ts';

/** Orders and payments for admins: search, a page with all details, cancel, verify again. */
export function adminOrderRoutes(deps: HttpDeps) {
  const { db, site, payments } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/orders', async (c) =>
    c.json(
      await cursorPage(c.req.valid('query'), (query) => searchOrders(db, query), presentOrderSearchResult),
      200,
    ),
  );
  on('GET /admin/orders/{id}', async (c) =>
    c.json(envelope(await readAdminOrder(deps, c.req.valid('param').id)), 200),
  );
  on('DELETE /admin/orders/{id}', async (c) => {
    const orderId = c.req.valid('param').id;
    const principal = c.get('principal');
    const unpaidOnly = principal.kind === 'admin' && principal.adminRole === 'support';
    const { reason = NO_REASON_GIVEN, reasonKind } = c.req.valid('json') ?? {};
    const request = { orderId, reason, reasonKind };
    if (unpaidOnly) await cancelOrderAsAdmin(db, site, { adminId: adminId(c), unpaidOnly, ...request });
    else {
      const { waits } = await executeOrRequestApproval(deps, adminId(c), { kind: 'ORDER_CANCEL', request });
      if (waits) return c.json(envelope(waits, APPROVAL_REQUESTED), 202);
    }
    return c.json(envelope(await readAdminOrder(deps, orderId), 'Order cancelled'), 200);
  });
  on('PUT /admin/orders/{id}/address', async (c) => {
    const orderId = c.req.valid('param').id;
    const { address, reason } = c.req.valid('json');
    await changeAddressAsAdmin(db, site, { adminId: adminId(c), orderId, to: address, reason });
    return c.json(envelope(await readAdminOrder(deps, orderId), 'Delivery address changed'), 200);
  });
  on('POST /admin/orders/{id}/resend-confirmation', async (c) => {
    await resendConfirmation(db, site, { adminId: adminId(c), orderId: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Confirmation sent again'), 200);
  });
  on('POST /admin/payments/{reference}/verify', async (c) => {
    const { reference } = c.req.valid('param');
    const { outcome, attempt } = await verifyPayment(payments, { adminId: adminId(c), reference });
    const done = `Checked with ${providerLabel(attempt.provider)}`;
    return c.json(envelope(presentVerification(outcome, attempt), done), 200);
  });
  return app;
}

const present = ({ heldPesewas, shop, ...part }: UndeliveredShopOrder) => ({
  ...part,
  shop: { ...shop, phoneNumber: formatPhone(shop.phoneNumber) },
  saidAt: toIso(part.saidAt),
  shippedAt: part.shippedAt && toIso(part.shippedAt),
  held: toCedis(heldPesewas),
});

/** Delivery conflicts between customer and shop, settled by admins. */
export function adminHandoverRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/not-received', async (c) => {
    const found = await listNotReceived(db);
    return c.json(listEnvelope(found.map(present), { total: found.length }), 200);
  });

  on('GET /admin/weighings', async (c) => {
    const found = (await listWeighingsByShop(db)).map(({ perMille, backPesewas, newest, ...row }) => ({
      ...{ ...row, weighedPercent: perMille / 10, returned: toCedis(backPesewas) },
      newestPhotos: newest.map(
        ({ photo, orderId, product, grams, orderedGrams, isAsked, countedGrams, at }) => ({
          ...{ url: orderPhotoUrl(site, orderId, photo), orderId, product },
          ...{ weighedKg: toKilograms(grams), orderedKg: toKilograms(orderedGrams) },
          ...{ isAsked, countedKg: countedGrams === null ? null : toKilograms(countedGrams) },
          at: new Date(at).toISOString(),
        }),
      ),
    }));
    return c.json(listEnvelope(found, { total: found.length }), 200);
  });

  on('GET /admin/late', async (c) => {
    const found = (await listLateShopOrders(db)).map((part) => ({
      ...part,
      shop: { ...part.shop, phoneNumber: formatPhone(part.shop.phoneNumber) },
    }));
    return c.json(listEnvelope(found, { total: found.length }), 200);
  });

  on('POST /admin/orders/{id}/release', async (c) => {
    const { id: orderId } = c.req.valid('param');
    await releaseAsAdmin(db, site, { adminId: adminId(c), orderId, ...c.req.valid('json') });
    return c.json(envelope({ success: true as const }, 'Money released to the shop'), 200);
  });

  return app;
}

export function presentOrderSearchResult(row: FoundOrder): OrderSearchResult {
  return {
    id: row.id,
    createdAt: toIso(row.createdAt),
    orderStatus: row.status,
    paymentStatus: row.paymentStatus ?? 'NONE',
    paymentReference: row.paymentReference,
    subtotal: toCedis(row.subtotalPesewas),
    discount: toCedis(row.discountPesewas),
    platformFee: toCedis(row.platformFeePesewas),
    deliveryTotal: toCedis(row.deliveryPesewas),
    totalAmount: toCedis(row.totalPesewas),
    itemsCount: row.itemsCount,
    recipient: row.shipFullName,
    phone: formatPhone(row.shipPhone),
    customer: row.customer,
  };
}

/** Includes the whole phone number, which an admin needs for support. Never log it. */
export function presentAdminAttempt(attempt: AttemptRow): AdminAttempt {
  const { id, reference, status, method, network, email, processorId, failureCode, failureReason, checks } =
    attempt;
  return {
    id,
    reference,
    status,
    method,
    network,
    email: email ?? '',
    processorId,
    failureCode,
    failureReason,
    checks,
    phone: attempt.phone ? formatPhone(attempt.phone) : null,
    amount: toCedis(attempt.amountPesewas),
    refunded: toCedis(attempt.refundedPesewas),
    processorFee: attempt.processorFeePesewas === null ? null : toCedis(attempt.processorFeePesewas),
    inDoubt: attempt.inDoubt,
    createdAt: toIso(attempt.createdAt),
    expiresAt: toIso(attempt.expiresAt),
    finalisedAt: toIso(attempt.finalisedAt),
  };
}

const OUTCOMES: Record<PaymentVerification['outcome'], string> = {
  SUCCESS: 'says this payment succeeded.',
  FAILED: 'says this payment failed.',
  PENDING: 'is still waiting for the customer or the network.',
  REVERSED: 'says this payment was refunded.',
  UNKNOWN: 'does not know this reference. The charge never reached it.',
};

export function presentVerification(
  outcome: PaymentVerification['outcome'],
  attempt: AttemptRow,
): PaymentVerification {
  const text = `${providerLabel(attempt.provider)} ${OUTCOMES[outcome]}`;
  return { outcome, text, attempt: presentAdminAttempt(attempt) };
}

/**
 * Reads one order with all related data. The number of statements does not depend on its size.
 * @throws AppError NOT_FOUND
 */
export async function readAdminOrder(deps: HttpDeps, orderId: string): Promise<AdminOrder> {
  const { db } = deps;
  const view = await getAnyOrder(db, orderId);
  const attempts = (await listAttempts(db, [orderId])).get(orderId) ?? [];
  const [[shown], { id, firstName, lastName, email, phone }, webhooks, ledger, refunds, stake] =
    await Promise.all([
      presentOrders(deps, [view], 'admin'),
      getProfile(db, view.order.userId),
      listWebhooks(
        db,
        attempts.map((attempt) => attempt.reference),
      ),
      listOrderLines(db, orderId),
      listRefundsOfOrder(db, orderId),
      readOrderStake(db, { orderId }),
    ]);
  return {
    order: shown as Order,
    customer: { id, firstName, lastName, email, phone: phone && formatPhone(phone) },
    attempts: attempts.map(presentAdminAttempt),
    webhooks: webhooks.map(({ receivedAt, processedAt, ...hook }) => ({
      ...hook,
      receivedAt: toIso(receivedAt),
      processedAt: toIso(processedAt),
    })),
    ledger: ledger.map(({ amountPesewas, at, ...line }) => ({
      ...line,
      at: toIso(at),
      amount: toCedis(amountPesewas),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      itemId: refund.itemId,
      amount: toCedis(refund.amountPesewas),
      requestedAmount: refund.requestedPesewas === null ? null : toCedis(refund.requestedPesewas),
      status: refund.status,
      reason: refund.reason,
      lastError: refund.lastError,
      canRetry: canRetryRefund({ ...refund, atProcessor: refund.processorRefundId !== null }),
      createdAt: toIso(refund.createdAt),
      processedAt: toIso(refund.processedAt),
    })),
    refundable: view.items.map((item) => ({
      itemId: item.id,
      amount: view.order.paidAt ? toCedis(refundable(item, view).total) : 0,
    })),
    refundableTotal: toCedis(stake.leftPesewas),
    cancellable: toCedis(stake.openPesewas),
  };
}
