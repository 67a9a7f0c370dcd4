import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { DisputeDetail } from '#contracts/disputes';
import { formatCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import { useMay } from '#web/features/admin/parts/may.tsx';
import {
  AdminLink,
  BackLink,
  Facts,
  Loaded,
  Section,
  StatePill,
  WaitingApprovals,
} from '#web/features/admin/parts/rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { OrderNumber } from '#web/lib/order-title.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Money } from '#web/ui/price.tsx';
import { DueLine } from './due-label.tsx';
import { AcceptButton, EvidenceForm } from './evidence-form.tsx';

export const meta = () => privateMeta('Dispute');

/** /admin/disputes/:disputeId: what is asked, what speaks for us, and the answer. */
export default function DisputePage() {
  const { disputeId = '' } = useParams();
  const dispute = useQuery(adminApi.query('GET /admin/disputes/{id}', { params: { id: disputeId } }));
  return (
    <>
      <BackLink to="/admin/disputes">All disputes</BackLink>
      <Loaded query={dispute}>{(data) => <DisputeFile dispute={data} />}</Loaded>
    </>
  );
}

function DisputeFile({ dispute }: { dispute: DisputeDetail }) {
  const { orderId, status } = dispute;
  const may = useMay('POST /admin/disputes/{id}/accept');
  return (
    <>
      <PageTitle aside={<StatePill state={status} />}>
        {`Dispute: ${formatCedis(dispute.amount)}`}
        {orderId && (
          <>
            {' of order '}
            <OrderNumber number={orderNumber(orderId)} />
          </>
        )}
      </PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4.5">
          <State dispute={dispute} />
          <Items dispute={dispute} />
          <Statements dispute={dispute} />
          {dispute.evidence && <EvidenceForm key={status} dispute={dispute} evidence={dispute.evidence} />}
          <History dispute={dispute} />
        </div>
        <aside className="grid min-w-0 gap-4.5">
          {status === 'OPEN' && may && (
            <Section id="accept" title="Give the money back">
              <p className="mb-3 text-ink-2 text-sm">
                Where the customer is right, accept it: whole, or the part that is right.
              </p>
              <AcceptButton dispute={dispute} />
              <WaitingApprovals of={(one) => one.kind === 'DISPUTE_ACCEPT' && one.orderId === orderId} />
            </Section>
          )}
          <Section id="facts" title="Facts">
            <Facts
              narrow
              facts={[
                [
                  'Order',
                  orderId && (
                    <AdminLink key="o" big to={`/admin/orders/${orderId}`}>
                      {orderNumber(orderId)}
                    </AdminLink>
                  ),
                ],
                [
                  'Customer',
                  dispute.customer && (
                    <AdminLink key="c" big to={`/admin/users/${dispute.customer.id}`}>
                      {dispute.customer.name}
                    </AdminLink>
                  ),
                ],
                ['Kind', dispute.category],
                ['Payment', dispute.reference],
                ['At Paystack', `${dispute.processorId}: ${dispute.processorStatus}`],
                ['Decided there as', dispute.processorResolution],
                ['Due, as Paystack sent it', dispute.dueAtSent],
                ['Came', formatMoment(dispute.createdAt)],
                ['Evidence sent', dispute.evidenceSentAt && formatMoment(dispute.evidenceSentAt)],
                ['Ended', dispute.resolvedAt && formatMoment(dispute.resolvedAt)],
              ]}
            />
          </Section>
        </aside>
      </div>
    </>
  );
}

const SAID: Record<DisputeDetail['status'], string> = {
  OPEN: 'Read what speaks for us, put it right, and send it; or accept.',
  EVIDENCE_SENT: 'The evidence is with the bank or network, which decides. The money waits until then.',
  ACCEPTED: 'It was accepted.',
  WON: 'It was decided for us. Nothing is lost.',
  LOST: 'It was decided against us, or nobody answered in time.',
};

function State({ dispute }: { dispute: DisputeDetail }) {
  const { status, message, answering, lastError, lost } = dispute;
  return (
    <Section id="state" title="Where it stands">
      <div className="grid gap-2">
        {status === 'OPEN' && <DueLine dueAt={dispute.dueAt} />}
        <p>{`${SAID[status]}${lost === null ? '' : ` ${formatCedis(lost)} went back.`}`}</p>
        {message && <p className="wrap-anywhere text-ink-2">{`Who disputes writes: “${message}”`}</p>}
        {answering && (
          <p role="status" className="rounded-control bg-gold-soft p-3 text-gold-ink">
            An answer is on its way, or nobody knows yet whether it arrived. It is looked up within a minute;
            nothing is sent twice.
          </p>
        )}
        {lastError && <p className="text-clay">{`The last answer of Paystack: ${lastError}`}</p>}
      </div>
    </Section>
  );
}

function Items({ dispute }: { dispute: DisputeDetail }) {
  const { items, unallocated, status } = dispute;
  const isOver = status === 'LOST' || status === 'ACCEPTED';
  const bears = { shop: 'the shop', platform: 'Dwaso' } as const;
  return (
    <Section id="items" title="What is asked">
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.itemId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-56">
              <span className="wrap-anywhere font-semibold">{`${item.quantity} × ${item.productName}`}</span>
              <span className="block text-ink-2 text-sm">
                <AdminLink to={`/admin/shops/${item.shop.id}`}>{item.shop.name}</AdminLink>
                {status === 'WON'
                  ? ''
                  : ` · ${isOver ? 'borne by' : 'lost, it would be borne by'} ${bears[item.bearer]}`}
                {item.isPaidOut && ' · paid out before the dispute came'}
              </span>
            </span>
            <Money cedis={item.lost ?? item.asked} className="font-bold" />
          </li>
        ))}
      </ul>
      {unallocated > 0 && (
        <p className="mt-3 text-ink-2 text-sm">
          {`${formatCedis(unallocated)} belongs to no goods any more: it was refunded before, or the payment is none of ours. Lost, it is Dwaso’s loss.`}
        </p>
      )}
      <p className="mt-3 text-ink-3 text-xs">
        Dwaso bears it where the hand-over code was typed, the customer confirmed the receipt, or an admin
        released it; else the shop does. The fee’s share is always Dwaso’s.
      </p>
    </Section>
  );
}

function Statements({ dispute }: { dispute: DisputeDetail }) {
  if (dispute.statements.length === 0) return null;
  return (
    <Section id="statements" title="What the shop says">
      <ul className="grid gap-3">
        {dispute.statements.map((one) => (
          <li key={one.id}>
            <p className="wrap-anywhere">{one.text}</p>
            <p className="text-ink-3 text-xs">{`${one.shop}, ${formatMoment(one.createdAt)}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function History({ dispute }: { dispute: DisputeDetail }) {
  return (
    <Section id="history" title="History">
      <ol className="grid gap-2 text-sm">
        {dispute.history.map((one) => (
          <li key={one.id} className="wrap-anywhere">
            <span className="text-ink-3">{`${formatMoment(one.createdAt)} `}</span>
            {`${one.text}${one.actor === 'system' ? '' : ` (${one.actor})`}`}
          </li>
        ))}
      </ol>
    </Section>
  );
}
