import type { Approval, ApprovalKind } from '#contracts/approvals';
import { formatCedis } from '#contracts/money';
import { AskButton, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { ChoiceField, FilterForm, useFilters } from '#web/features/admin/parts/filters.tsx';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink, Row, StatePill } from '#web/features/admin/parts/rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { useAdmin } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Money } from '#web/ui/price.tsx';
import { PlannedPayouts } from './planned-payouts.tsx';

/** What waits, in the words of its list. */
const APPROVAL_LABELS: Record<ApprovalKind, string> = {
  ORDER_REFUND: 'Refund',
  REFUND_GRANT: 'Refund that was asked for',
  REFUND_BY_HAND: 'Refund sent by hand',
  ORDER_CANCEL: 'Cancel a paid order',
  PAYOUT_RUN: 'Payout',
  DISPUTE_ACCEPT: 'Accept a dispute',
  MARKET_COUPON: 'Coupon of the market',
  MONEY_DIFFERENCE: 'Book a difference',
};

/** Where one sees what is about no order. */
const PLACES: Partial<Record<ApprovalKind, string>> = {
  PAYOUT_RUN: '/admin/payouts',
  MARKET_COUPON: '/admin/coupons',
  MONEY_DIFFERENCE: '/admin/money',
};

export const meta = () => privateMeta('Second yes');

const STATES = [
  ['', 'All'],
  ['WAITING', 'Waiting'],
  ['CARRIED_OUT', 'Carried out'],
  ['REFUSED', 'Refused'],
  ['FAILED', 'Could not be done'],
] as const;

/** /admin/approvals: money that one admin wants to move and another has to agree to. */
export default function ApprovalsPage() {
  const params = useFilters('GET /admin/approvals', ['status']);
  const me = useAdmin();
  return (
    <>
      <PageTitle lead="Every payout that an admin begins, and whatever takes what one admin moved or promised within a day above GH₵1,000, need two admins. Look at it as if you were paying it yourself.">
        Second yes
      </PageTitle>
      <FilterForm label="Find what waits">
        <ChoiceField name="status" label="State" choices={STATES} />
      </FilterForm>
      <KeyList
        endpoint="GET /admin/approvals"
        query={params}
        label="Second yes"
        empty="Nothing waits for a second yes"
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
      <p>{`To ${one.recipient}`}</p>
      {one.payouts.length > 0 && <PlannedPayouts payouts={one.payouts} />}
      <p>{`Asked for by ${isOwn ? 'you' : one.askedBy.name} · ${formatMoment(one.askedAt)}`}</p>
      {one.reason && <p>{one.reason}</p>}
      {one.status === 'WAITING' && (
        <p>
          {isOwn && 'Another admin has to agree. '}
          {`Nothing is sent after ${formatMoment(one.expiresAt)} without a yes.`}
        </p>
      )}
      {one.decidedBy && one.decidedAt && (
        <p>{`Answered by ${one.decidedBy.name} · ${formatMoment(one.decidedAt)}${one.decisionNote ? ` · ${one.decisionNote}` : ''}`}</p>
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
        label="Take it back"
        title="Take this back"
        text="Nothing is sent. It can be asked for again."
        asks="What you found"
      />
    );
  }
  return (
    <>
      <Agree one={one} />
      <ReasonButton
        endpoint="POST /admin/approvals/{id}/refuse"
        given={({ reason }) => ({ params: { id: one.id }, body: { note: reason } })}
        label="Refuse"
        title="Refuse this"
        text={`Nothing is sent. ${one.askedBy.name} reads what you found.`}
        variant="danger"
        asks="What you found"
      />
    </>
  );
}

function Agree({ one: { id, hash, amount, count, recipient } }: { one: Approval }) {
  return (
    <AskButton
      endpoint="POST /admin/approvals/{id}/agree"
      given={{ params: { id }, body: { hash } }}
      label="Agree"
      text={`${formatCedis(amount)} goes to ${recipient}, in ${count === 1 ? 'one payment' : `${count} payments`}, exactly as it stands here. Money that was sent can't be called back.`}
      confirm={`Yes, send ${formatCedis(amount)}`}
      busyLabel="Sending..."
    />
  );
}
