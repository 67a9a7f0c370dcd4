import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { REFUND_REASONS } from '#shared/refund-reasons';
import type { AdminRefundCase } from '#src/modules/refunds/contract/after-sale.ts';
import { TextField } from '#web/components/form/fields.tsx';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { amountForm } from '#web/features/admin/api/schema.ts';
import { ConfirmButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { FilterForm, SelectFilter, useFilterParams } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { type AdminTable, CursorList } from '#web/features/admin/components/list.tsx';
import {
  PendingApprovals,
  pendingApprovalsQuery,
} from '#web/features/admin/components/pending-approvals.tsx';
import { RequestedAmount } from '#web/features/admin/components/requested-amount.tsx';
import { ON_HOLD_AT_PROVIDER } from '#web/features/admin/components/state-texts.ts';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { RefundReasons, reasonLabel, refundReasonsQuery } from '#web/features/admin/money/refund-reasons.tsx';
import { refundTexts } from '#web/features/admin/money/refunds-texts.ts';
import { UnassignedRefunds, unassignedRefundsQuery } from '#web/features/admin/money/unassigned-refunds.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(refundTexts.title);

const QUEUES = [
  ['', refundTexts.all],
  ['requested', refundTexts.toDecide],
  ['stuck', refundTexts.needAction],
] as const;

const REASONS = [
  ['', refundTexts.anyReason],
  ...[...REFUND_REASONS, null].map((one) => [one ?? 'NONE', reasonLabel(one)] as const),
] as const;

const FILTERS = ['queue', 'reason', 'shop', 'sort'] as const;

export const clientLoader = adminListLoader('GET /admin/refunds', FILTERS, () => [
  unassignedRefundsQuery(),
  refundReasonsQuery(),
  pendingApprovalsQuery(),
]);
export const HydrateFallback = () => null;

/** /admin/refunds: requests to decide, refunds that the provider could not send, and refund reasons. */
export default function RefundsPage() {
  const params = useFilterParams('GET /admin/refunds', FILTERS);
  return (
    <>
      <PageTitle lead={refundTexts.lead}>{refundTexts.title}</PageTitle>
      <UnassignedRefunds />
      <FilterForm label={refundTexts.findLabel}>
        <SelectFilter name="queue" label={refundTexts.showLabel} choices={QUEUES} />
        <SelectFilter name="reason" label={refundTexts.reasonLabel} choices={REASONS} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      {params.shop && <p className="mb-4 text-ink-2">{refundTexts.ofOneShop}</p>}
      <CursorList
        endpoint="GET /admin/refunds"
        query={params}
        label={refundTexts.title}
        empty={refundTexts.empty}
        sorted={TABLE}
      />
      <div className="mt-6">
        <RefundReasons />
      </div>
    </>
  );
}

function shopAnswerLabel({ shopAgrees, shopAnswer, offer }: AdminRefundCase): string {
  if (offer && shopAgrees === false) {
    const what = offer.amount === null ? 'to send another' : `${formatCedis(offer.amount)} back`;
    const then = offer.accepted === null ? refundTexts.customerSilent : refundTexts.customerRejects;
    return refundTexts.shopOffers(what, shopAnswer ?? '', then);
  }
  if (shopAgrees === null) return refundTexts.shopSilent;
  return shopAgrees ? refundTexts.shopAgrees(shopAnswer) : refundTexts.shopDisagrees(shopAnswer);
}

const isStuck = ({ status }: AdminRefundCase) => status === 'FAILED' || status === 'NEEDS_ATTENTION';

const TABLE: AdminTable<AdminRefundCase> = {
  defaultSort: 'created-desc',
  first: { label: refundTexts.aboutColumn },
  columns: [
    {
      label: refundTexts.sinceColumn,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      label: refundTexts.amountColumn,
      sort: 'amount',
      isNumber: true,
      cell: ({ amount }) => <Money cedis={amount} className="font-bold" />,
    },
  ],
  actions: refundTexts.actionsColumn,
  row: (refund, wide) => ({
    title: (
      <AdminLink to={`/admin/orders/${refund.orderId}`}>
        {refund.item
          ? `${refund.item.quantity} × ${refund.item.productName}`
          : refundTexts.order(orderNumber(refund.orderId))}
      </AdminLink>
    ),
    marks: (
      <>
        {!wide && <Money cedis={refund.amount} className="font-bold" />}
        <StatusBadge state={refund.status} />
      </>
    ),
    details: <Details refund={refund} />,
    actions: <Actions refund={refund} />,
  }),
};

function Details({ refund }: { refund: AdminRefundCase }) {
  const { item } = refund;
  return (
    <>
      <p>{`${refund.customer.firstName} ${refund.customer.lastName} · ${formatDateTime(refund.createdAt)}${item ? ` · ${item.shop.name}` : ''}`}</p>
      {refund.reasonKind && <p className="font-medium">{reasonLabel(refund.reasonKind)}</p>}
      <p>{refund.reason}</p>
      <PhotoRow photos={refund.photos} label={refundTexts.photoBy(refund.customer.firstName)} />
      <RequestedAmount refund={refund} />
      {refund.requestedByCustomer && <p>{shopAnswerLabel(refund)}</p>}
      {refund.decisionNote && <p>{refundTexts.decided(refund.decisionNote)}</p>}
      {refund.lastError && <p className="text-clay">{refund.lastError}</p>}
      <PendingApprovals of={(one) => one.refundId === refund.id} />
      {isStuck(refund) && !refund.canRetry && <p>{ON_HOLD_AT_PROVIDER}</p>}
    </>
  );
}

function Actions({ refund }: { refund: AdminRefundCase }) {
  if (refund.status === 'REQUESTED') {
    return (
      <>
        <ReasonDialogButton
          endpoint="POST /admin/refunds/{id}/decide"
          schema={amountForm(1, refund.amount)}
          given={({ amount, reason }) => ({
            params: { id: refund.id },
            body: { approve: true, amount, note: reason },
          })}
          label={refundTexts.approve}
          title={refundTexts.approveTitle}
          text={refundTexts.approveText(refund.customer.firstName, refund.customer.lastName)}
          variant="soft"
          asks={refundTexts.reason}
          defaults={{ amount: '' }}
        >
          {(form) => (
            <TextField
              label={refundTexts.amountLabel}
              hint={refundTexts.requested(formatCedis(refund.amount))}
              inputMode="decimal"
              required
              {...form.field('amount')}
            />
          )}
        </ReasonDialogButton>
        <ReasonDialogButton
          endpoint="POST /admin/refunds/{id}/decide"
          given={({ reason }) => ({ params: { id: refund.id }, body: { approve: false, note: reason } })}
          label={refundTexts.reject}
          title={refundTexts.rejectTitle}
          text={refundTexts.rejectText}
          variant="danger"
          asks={refundTexts.reason}
        />
      </>
    );
  }
  if (!isStuck(refund)) return null;
  return (
    <>
      {refund.canRetry && (
        <ConfirmButton
          endpoint="POST /admin/refunds/{id}/retry"
          given={{ params: { id: refund.id } }}
          label={refundTexts.retry}
          text={refundTexts.retryText(
            formatCedis(refund.amount),
            refund.customer.firstName,
            refund.customer.lastName,
          )}
          confirm={refundTexts.send(formatCedis(refund.amount))}
          busyLabel={refundTexts.sending}
        />
      )}
      <ReasonDialogButton
        endpoint="POST /admin/refunds/{id}/settle"
        given={({ reason }) => ({ params: { id: refund.id }, body: { note: reason } })}
        label={refundTexts.markPaid}
        title={refundTexts.markPaidTitle}
        text={refundTexts.markPaidText(
          formatCedis(refund.amount),
          refund.customer.firstName,
          refund.customer.lastName,
        )}
        asks={refundTexts.reason}
      />
    </>
  );
}
