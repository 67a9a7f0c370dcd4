import type { AdminRefundCase } from '#contracts/after-sale';
import { formatCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import { REFUND_REASONS } from '#contracts/refund-reasons';
import { AskButton, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { ChoiceField, FilterForm, useFilters } from '#web/features/admin/parts/filters.tsx';
import { AT_PAYSTACK } from '#web/features/admin/parts/labels.ts';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink, AskedFor, StatePill, WaitingApprovals } from '#web/features/admin/parts/rows.tsx';
import type { Sorted } from '#web/features/admin/parts/sorted-rows.tsx';
import { amountForm } from '#web/features/admin/schema.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { TextField } from '#web/lib/form/fields.tsx';
import { PhotoRow } from '#web/lib/photo-row.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Money } from '#web/ui/price.tsx';
import { RefundReasons, reasonLabel } from './refund-reasons.tsx';
import { UnassignedRefunds } from './unassigned-refunds.tsx';

export const meta = () => privateMeta('Refunds');

const QUEUES = [
  ['', 'All'],
  ['requested', 'Asked for, not decided'],
  ['stuck', 'Need a person'],
] as const;

const REASONS = [
  ['', 'Anything'],
  ...[...REFUND_REASONS, null].map((one) => [one ?? 'NONE', reasonLabel(one)] as const),
] as const;

/** /admin/refunds: requests to decide, refunds that Paystack could not send, and why money went back. */
export default function RefundsPage() {
  const params = useFilters('GET /admin/refunds', ['queue', 'reason', 'shop', 'sort']);
  return (
    <>
      <PageTitle lead="A customer asks, the shop answers. Where they disagree, or the shop is silent, you decide.">
        Refunds
      </PageTitle>
      <UnassignedRefunds />
      <FilterForm label="Find refunds">
        <ChoiceField name="queue" label="Show" choices={QUEUES} />
        <ChoiceField name="reason" label="What happened" choices={REASONS} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      {params.shop && <p className="mb-4 text-ink-2">Only of the goods of one shop.</p>}
      <KeyList
        endpoint="GET /admin/refunds"
        query={params}
        label="Refunds"
        empty="There are no refunds"
        sorted={SORTED}
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
    const then =
      offer.accepted === null ? 'The customer has not answered.' : 'The customer does not take it.';
    return `The shop offers ${what}: ${shopAnswer ?? ''} ${then}`;
  }
  if (shopAgrees === null) return 'The shop has not answered.';
  return `The shop ${shopAgrees ? 'agrees' : 'disagrees'}${shopAnswer ? `: ${shopAnswer}` : '.'}`;
}

const isStuck = ({ status }: AdminRefundCase) => status === 'FAILED' || status === 'NEEDS_ATTENTION';

const SORTED: Sorted<AdminRefundCase> = {
  standing: 'created-desc',
  first: { label: 'About' },
  facts: [
    { label: 'Since', sort: 'created', isShort: true, cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      label: 'Amount',
      sort: 'amount',
      isNumber: true,
      cell: ({ amount }) => <Money cedis={amount} className="font-bold" />,
    },
  ],
  actions: 'What you can do',
  row: (refund, wide) => ({
    title: (
      <AdminLink to={`/admin/orders/${refund.orderId}`}>
        {refund.item
          ? `${refund.item.quantity} × ${refund.item.productName}`
          : `Order ${orderNumber(refund.orderId)}`}
      </AdminLink>
    ),
    marks: (
      <>
        {!wide && <Money cedis={refund.amount} className="font-bold" />}
        <StatePill state={refund.status} />
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
      <p>{`${refund.customer.firstName} ${refund.customer.lastName} · ${formatMoment(refund.createdAt)}${item ? ` · ${item.shop.name}` : ''}`}</p>
      {refund.reasonKind && <p className="font-medium">{reasonLabel(refund.reasonKind)}</p>}
      <p>{refund.reason}</p>
      <PhotoRow photos={refund.photos} label={`Photo by ${refund.customer.firstName}`} />
      <AskedFor refund={refund} />
      {refund.requestedByCustomer && <p>{shopAnswerLabel(refund)}</p>}
      {refund.decisionNote && <p>{`Decided: ${refund.decisionNote}`}</p>}
      {refund.lastError && <p className="text-clay">{refund.lastError}</p>}
      <WaitingApprovals of={(one) => one.refundId === refund.id} />
      {isStuck(refund) && !refund.canRetry && <p>{AT_PAYSTACK}</p>}
    </>
  );
}

function Actions({ refund }: { refund: AdminRefundCase }) {
  if (refund.status === 'REQUESTED') {
    return (
      <>
        <ReasonButton
          endpoint="POST /admin/refunds/{id}/decide"
          schema={amountForm(1, refund.amount)}
          given={({ amount, reason }) => ({
            params: { id: refund.id },
            body: { approve: true, amount, note: reason },
          })}
          label="Grant it"
          title="Send the money back"
          text={`${refund.customer.firstName} ${refund.customer.lastName} gets the amount below back, and what the shop had earned of it is taken back. Both read what you found.`}
          variant="soft"
          asks="What you found"
          defaults={{ amount: '' }}
        >
          {(form) => (
            <TextField
              label="Amount in GH₵"
              hint={`Asked for: ${formatCedis(refund.amount)}.`}
              inputMode="decimal"
              required
              {...form.field('amount')}
            />
          )}
        </ReasonButton>
        <ReasonButton
          endpoint="POST /admin/refunds/{id}/decide"
          given={({ reason }) => ({ params: { id: refund.id }, body: { approve: false, note: reason } })}
          label="Refuse it"
          title="Refuse this refund"
          text="Nothing goes back. The customer and the shop read what you found."
          variant="danger"
          asks="What you found"
        />
      </>
    );
  }
  if (!isStuck(refund)) return null;
  return (
    <>
      {refund.canRetry && (
        <AskButton
          endpoint="POST /admin/refunds/{id}/retry"
          given={{ params: { id: refund.id } }}
          label="Send it again"
          text={`${formatCedis(refund.amount)} goes back to ${refund.customer.firstName} ${refund.customer.lastName}, in one payment.`}
          confirm={`Yes, send ${formatCedis(refund.amount)}`}
          busyLabel="Sending..."
        />
      )}
      <ReasonButton
        endpoint="POST /admin/refunds/{id}/settle"
        given={({ reason }) => ({ params: { id: refund.id }, body: { note: reason } })}
        label="Sent by hand"
        title="This refund was sent by hand"
        text={`Only when ${formatCedis(refund.amount)} really went to ${refund.customer.firstName} ${refund.customer.lastName} another way. It is booked as sent.`}
        asks="What you found"
      />
    </>
  );
}
