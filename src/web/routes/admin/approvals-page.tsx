import type { Approval, ApprovalKind } from '#contracts/approvals';
import { formatCedis } from '#contracts/money';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { AskButton, ReasonButton } from '#web/features/admin/components/action-buttons.tsx';
import { KeyList } from '#web/features/admin/components/data-list.tsx';
import { ChoiceField, FilterForm, useFilters } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { Row } from '#web/features/admin/components/list-card.tsx';
import { StatePill } from '#web/features/admin/components/status-badge.tsx';
import { approvalTexts } from '#web/features/admin/money/approvals-texts.ts';
import { PlannedPayouts } from '#web/features/admin/money/planned-payouts.tsx';
import { useAdmin } from '#web/lib/auth/admin-session.ts';
import { formatMoment } from '#web/lib/format/dates.ts';
import { privateMeta } from '#web/lib/seo/noindex-meta.ts';

/** What waits, in the words of its list. */
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

/** Where one sees what is about no order. */
const PLACES: Partial<Record<ApprovalKind, string>> = {
  PAYOUT_RUN: '/admin/payouts',
  MARKET_COUPON: '/admin/coupons',
  MONEY_DIFFERENCE: '/admin/money',
};

export const meta = () => privateMeta(approvalTexts.title);

const STATES = [
  ['', approvalTexts.all],
  ['WAITING', approvalTexts.waiting],
  ['CARRIED_OUT', approvalTexts.done],
  ['REFUSED', approvalTexts.rejected],
  ['FAILED', approvalTexts.failed],
] as const;

/** /admin/approvals: money that one admin wants to move and another has to agree to. */
export default function ApprovalsPage() {
  const params = useFilters('GET /admin/approvals', ['status']);
  const me = useAdmin();
  return (
    <>
      <PageTitle lead={approvalTexts.lead}>{approvalTexts.title}</PageTitle>
      <FilterForm label={approvalTexts.findLabel}>
        <ChoiceField name="status" label={approvalTexts.stateLabel} choices={STATES} />
      </FilterForm>
      <KeyList
        endpoint="GET /admin/approvals"
        query={params}
        label={approvalTexts.title}
        empty={approvalTexts.empty}
      >
        {(one) => <ApprovalRow one={one} me={me} />}
      </KeyList>
    </>
  );
}

function ApprovalRow({ one, me }: { one: Approval; me: { id: string } }) {
  const isOwn = me.id === one.askedBy.id;
  return (
    <Row
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
          <StatePill state={one.status} />
        </>
      }
      actions={one.status === 'WAITING' && <Decide one={one} isOwn={isOwn} />}
    >
      <p>{approvalTexts.to(one.recipient)}</p>
      {one.payouts.length > 0 && <PlannedPayouts payouts={one.payouts} />}
      <p>
        {isOwn
          ? approvalTexts.requestedByYou(formatMoment(one.askedAt))
          : approvalTexts.requestedBy(one.askedBy.name, formatMoment(one.askedAt))}
      </p>
      {one.reason && <p>{one.reason}</p>}
      {one.status === 'WAITING' && (
        <p>
          {isOwn && approvalTexts.otherAdminMust}
          {approvalTexts.expires(formatMoment(one.expiresAt))}
        </p>
      )}
      {one.decidedBy && one.decidedAt && (
        <p>{approvalTexts.answeredBy(one.decidedBy.name, formatMoment(one.decidedAt), one.decisionNote)}</p>
      )}
      {one.failure && <p className="text-clay">{one.failure}</p>}
    </Row>
  );
}

function Decide({ one, isOwn }: { one: Approval; isOwn: boolean }) {
  if (isOwn) {
    return (
      <ReasonButton
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
      <ReasonButton
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
    <AskButton
      endpoint="POST /admin/approvals/{id}/agree"
      given={{ params: { id }, body: { hash } }}
      label={approvalTexts.approve}
      text={approvalTexts.approveText(formatCedis(amount), recipient, count)}
      confirm={approvalTexts.send(formatCedis(amount))}
      busyLabel={approvalTexts.sending}
    />
  );
}
