import { canRetryRefund, type RefundReasonCounts, type RefundView } from '#modules/refunds';
import type { Site } from '#platform/site';
import { toCedis } from '#shared/money';
import { pictureUrl } from '#src/modules/catalogue/http/present-product.ts';
import { orderPhotoUrl } from '#src/modules/orders/http/photo-url.ts';
import type {
  AdminRefundCase,
  OrderRefund,
  RefundCase,
  RefundReasonCounts as RefundReasonCountsShown,
} from '#src/modules/refunds/contract/after-sale.ts';

const time = (at: string) => new Date(at).toISOString();
const timeOrNull = (at: string | null) => (at === null ? null : time(at));
const pictures = (site: Site, { orderId, photos }: RefundView) =>
  photos.map((key) => orderPhotoUrl(site, orderId, key));

export function presentOrderRefund(view: RefundView, site: Site): OrderRefund {
  const {
    id,
    itemId,
    reason,
    reasonKind,
    status,
    requestedByCustomer,
    shopAgrees,
    shopAnswer,
    decisionNote,
  } = view;
  return {
    id,
    itemId,
    amount: toCedis(view.amountPesewas),
    requestedAmount: view.requestedPesewas === null ? null : toCedis(view.requestedPesewas),
    reason,
    reasonKind,
    status,
    toCredit: view.toCredit,
    requestedByCustomer,
    photos: pictures(site, view),
    shopAgrees,
    shopAnswer,
    offer: view.offer && {
      kind: view.offer,
      amount: view.offeredPesewas === null ? null : toCedis(view.offeredPesewas),
      accepted: view.offerAccepted,
    },
    decisionNote,
    createdAt: time(view.createdAt),
    processedAt: timeOrNull(view.processedAt),
  };
}

export function presentRefundCase(view: RefundView, site: Site): RefundCase {
  const { orderId, customer, item } = view;
  return {
    ...presentOrderRefund(view, site),
    orderId,
    shopAmount: toCedis(view.shopPesewas),
    marketAmount: toCedis(view.marketPesewas),
    customer,
    item: item && {
      productName: item.productName,
      unit: item.unit,
      image: item.imageKey ? pictureUrl(site, item.imageKey) : null,
      quantity: item.quantity,
      price: toCedis(item.pricePesewas),
      subtotal: toCedis(item.sumPesewas),
      fulfillmentStatus: item.status,
      deliveredAt: timeOrNull(item.deliveredAt),
      shop: item.shop,
    },
  };
}

export function presentAdminRefund(view: RefundView, site: Site): AdminRefundCase {
  const { lastError, decidedAt } = view;
  return {
    ...presentRefundCase(view, site),
    lastError,
    decidedAt: timeOrNull(decidedAt),
    canRetry: canRetryRefund(view),
  };
}

type RefundCounts = Pick<RefundReasonCounts['shops'][number], 'count30' | 'sum30' | 'count90' | 'sum90'>;

export function presentRefundReasons({ reasons, shops }: RefundReasonCounts): RefundReasonCountsShown {
  const counts = ({ count30, sum30, count90, sum90 }: RefundCounts) => ({
    last30Days: { count: count30, sum: toCedis(sum30) },
    last90Days: { count: count90, sum: toCedis(sum90) },
  });
  return {
    reasons: reasons.map((one) => ({ reason: one.reason, ...counts(one) })),
    shops: shops.map((one) => ({
      shop: { id: one.id, name: one.name },
      ...counts(one),
      mostOften: one.mostOften,
    })),
  };
}
