import { formatCedis } from '#shared/money';
import type { Approval, ApprovalKind } from '#src/modules/approvals/contract/approvals.ts';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { ConfirmButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { FilterForm, SelectFilter, useFilterParams } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { approvalTexts } from '#web/features/admin/money/approvals-texts.ts';
import { PlannedPayouts } from '#web/features/admin/money/planned-payouts.tsx';
import { useAdmin } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

/** Labels of what needs approval. */
const APPROVAL_LABELS: Record<ApprovalKind, string> = {
  ORDER_REFUND: 'Refund',
  REFUND_GRANT: approvalTexts.kindRefundGrant,
  REFUND_BY_HAND: approvalTexts.kindRefundByHand,
  ORDER_CANCEL: approvalTexts.kindOrderCancel,
  PAYOUT_RUN: 'Payout',
  DISPUTE_ACCEPT: approvalTexts.kindDisputeAccept,
  MARKET_COUPON: approvalTexts.kindMarketCoupon,
  MONEY_DIFFERENCE: approvalTexts.kindMoneyDifference,
};

/** Links for approvals that belong to no order. */
const PLACES: Partial<Record<ApprovalKind, string>> = {
  PAYOUT_RUN: '/admin/payouts',
  MARKET_COUPON: '/admin/coupons',
  MONEY_DIFFERENCE: '/admin/money',
};

export const meta = () => noindexMeta(approvalTexts.title);

const APPROVAL_STATUSES = [
  ['', approvalTexts.all],
  ['WAITING', approvalTexts.waiting],
  ['CARRIED_OUT', approvalTexts.done],
  ['REFUSED', approvalTexts.rejected],
  ['FAILED', approvalTexts.failed],
] as const;

const FILTERS = ['status'] as const;

export const clientLoader = adminListLoader('GET /admin/approvals', FILTERS);
export const HydrateFallback = () => null;

/** /admin/approvals: payments that one admin requests and another has to approve. */
export default function ApprovalsPage() {
  const params = useFilterParams('GET /admin/approvals', FILTERS);
  const me = useAdmin();
  return (
    <>
      <PageTitle lead={approvalTexts.lead}>{approvalTexts.title}</PageTitle>
      <FilterForm label={approvalTexts.findLabel}>
        <SelectFilter name="status" label={approvalTexts.stateLabel} choices={APPROVAL_STATUSES} />
      </FilterForm>
      <CursorList
        endpoint="GET /admin/approvals"
        query={params}
        label={approvalTexts.title}
        empty={approvalTexts.empty}
      >
        {(one) => <ApprovalRow one={one} me={me} />}
      </CursorList>
    </>
  );
}

function ApprovalRow({ one, me }: { one: Approval; me: { id: string } }) {
  const isOwn = me.id === one.askedBy.id;
  return (
    <ListCard
      title={
        one.orderId ? (
          <AdminLink to={`/admin/orders/${one.orderId}`}>{APPROVAL_LABELS[one.kind]}</AdminLink>
        ) : (
          <AdminLink to={PLACES[one.kind] ?? '/admin/disputes'}>{APPROVAL_LABELS[one.kind]}</AdminLink>
        )
      }
      marks={
        <>
          <Money cedis={one.amount} className="font-bold" />
          <StatusBadge state={one.status} />
        </>
      }
      actions={one.status === 'WAITING' && <Decide one={one} isOwn={isOwn} />}
    >
      <p>{approvalTexts.to(one.recipient)}</p>
      {one.payouts.length > 0 && <PlannedPayouts payouts={one.payouts} />}
      <p>
        {isOwn
          ? approvalTexts.requestedByYou(formatDateTime(one.askedAt))
          : approvalTexts.requestedBy(one.askedBy.name, formatDateTime(one.askedAt))}
      </p>
      {one.reason && <p>{one.reason}</p>}
      {one.status === 'WAITING' && (
        <p>
          {isOwn && approvalTexts.otherAdminMust}
          {approvalTexts.expires(formatDateTime(one.expiresAt))}
        </p>
      )}
      {one.decidedBy && one.decidedAt && (
        <p>{approvalTexts.answeredBy(one.decidedBy.name, formatDateTime(one.decidedAt), one.decisionNote)}</p>
      )}
      {one.failure && <p className="text-clay">{one.failure}</p>}
    </ListCard>
  );
}

function Decide({ one, isOwn }: { one: Approval; isOwn: boolean }) {
  if (isOwn) {
    return (
      <ReasonDialogButton
        endpoint="POST /admin/approvals/{id}/refuse"
        given={({ reason }) => ({ params: { id: one.id }, body: { note: reason } })}
        label={approvalTexts.withdraw}
        title={approvalTexts.withdrawTitle}
        text={approvalTexts.withdrawText}
        asks="Reason"
      />
    );
  }
  return (
    <>
      <Agree one={one} />
      <ReasonDialogButton
        endpoint="POST /admin/approvals/{id}/refuse"
        given={({ reason }) => ({ params: { id: one.id }, body: { note: reason } })}
        label={approvalTexts.reject}
        title={approvalTexts.rejectTitle}
        text={approvalTexts.rejectText(one.askedBy.name)}
        variant="danger"
        asks="Reason"
      />
    </>
  );
}

function Agree({ one: { id, hash, amount, count, recipient } }: { one: Approval }) {
  return (
    <ConfirmButton
      endpoint="POST /admin/approvals/{id}/agree"
      given={{ params: { id }, body: { hash } }}
      label={approvalTexts.approve}
      text={approvalTexts.approveText(formatCedis(amount), recipient, count)}
      confirm={approvalTexts.send(formatCedis(amount))}
      busyLabel={approvalTexts.sending}
    />
  );
}
