import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { DisputeDetail } from '#src/modules/disputes/contract/disputes.ts';
import { OrderNumber } from '#web/components/order/order-title.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { DescriptionList } from '#web/features/admin/components/description-list.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { AdminLink, BackLink } from '#web/features/admin/components/links.tsx';
import {
  PendingApprovals,
  pendingApprovalsQuery,
} from '#web/features/admin/components/pending-approvals.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { DueDate } from '#web/features/admin/disputes/due-label.tsx';
import { AcceptButton, EvidenceForm } from '#web/features/admin/disputes/evidence-form.tsx';
import { disputeTexts } from '#web/features/admin/disputes/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(disputeTexts.disputeTitle);

const disputeQuery = (disputeId: string) =>
  adminApi.queryOptions('GET /admin/disputes/{id}', { params: { id: disputeId } });

export const clientLoader = adminLoader(({ params }) => [
  disputeQuery(params.disputeId ?? ''),
  pendingApprovalsQuery(),
]);
export const HydrateFallback = () => null;

/** /admin/disputes/:disputeId: the claim, the evidence and the answer. */
export default function DisputePage() {
  const { disputeId = '' } = useParams();
  const dispute = useQuery(disputeQuery(disputeId));
  return (
    <>
      <BackLink to="/admin/disputes">{disputeTexts.allDisputes}</BackLink>
      <PageQueryBoundary query={dispute}>{(data) => <DisputeFile dispute={data} />}</PageQueryBoundary>
    </>
  );
}

function DisputeFile({ dispute }: { dispute: DisputeDetail }) {
  const { orderId, status } = dispute;
  const may = useIsAllowed('POST /admin/disputes/{id}/accept');
  return (
    <>
      <PageTitle aside={<StatusBadge state={status} />}>
        {disputeTexts.disputeOf(formatCedis(dispute.amount))}
        {orderId && (
          <>
            {` ${disputeTexts.ofOrder} `}
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
            <Section id="accept" title={disputeTexts.acceptTitle}>
              <p className="mb-3 text-ink-2 text-sm">{disputeTexts.acceptLead}</p>
              <AcceptButton dispute={dispute} />
              <PendingApprovals of={(one) => one.kind === 'DISPUTE_ACCEPT' && one.orderId === orderId} />
            </Section>
          )}
          <Section id="facts" title={disputeTexts.facts}>
            <DescriptionList
              narrow
              facts={[
                [
                  disputeTexts.order,
                  orderId && (
                    <AdminLink key="o" big to={`/admin/orders/${orderId}`}>
                      {orderNumber(orderId)}
                    </AdminLink>
                  ),
                ],
                [
                  disputeTexts.customer,
                  dispute.customer && (
                    <AdminLink key="c" big to={`/admin/users/${dispute.customer.id}`}>
                      {dispute.customer.name}
                    </AdminLink>
                  ),
                ],
                [disputeTexts.kind, dispute.category],
                [disputeTexts.payment, dispute.reference],
                [disputeTexts.atProvider, `${dispute.processorId}: ${dispute.processorStatus}`],
                [disputeTexts.resultThere, dispute.processorResolution],
                [disputeTexts.dueAsSent, dispute.dueAtSent],
                [disputeTexts.received, formatDateTime(dispute.createdAt)],
                [disputeTexts.evidenceSent, dispute.evidenceSentAt && formatDateTime(dispute.evidenceSentAt)],
                [disputeTexts.ended, dispute.resolvedAt && formatDateTime(dispute.resolvedAt)],
              ]}
            />
          </Section>
        </aside>
      </div>
    </>
  );
}

const SAID: Record<DisputeDetail['status'], string> = {
  OPEN: disputeTexts.saidOpen,
  EVIDENCE_SENT: disputeTexts.saidEvidenceSent,
  ACCEPTED: disputeTexts.saidAccepted,
  WON: disputeTexts.saidWon,
  LOST: disputeTexts.saidLost,
};

function State({ dispute }: { dispute: DisputeDetail }) {
  const { status, message, answering, lastError, lost } = dispute;
  return (
    <Section id="state" title={disputeTexts.status}>
      <div className="grid gap-2">
        {status === 'OPEN' && <DueDate dueAt={dispute.dueAt} />}
        <p>{`${SAID[status]}${lost === null ? '' : disputeTexts.refunded(formatCedis(lost))}`}</p>
        {message && <p className="wrap-anywhere text-ink-2">{disputeTexts.customerMessage(message)}</p>}
        {answering && (
          <p role="status" className="rounded-control bg-gold-soft p-3 text-gold-ink">
            {disputeTexts.replyPending}
          </p>
        )}
        {lastError && <p className="text-clay">{disputeTexts.lastReply(lastError)}</p>}
      </div>
    </Section>
  );
}

function Items({ dispute }: { dispute: DisputeDetail }) {
  const { items, unallocated, status } = dispute;
  const isOver = status === 'LOST' || status === 'ACCEPTED';
  return (
    <Section id="items" title={disputeTexts.items}>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.itemId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-56">
              <span className="wrap-anywhere font-semibold">{`${item.quantity} × ${item.productName}`}</span>
              <span className="block text-ink-2 text-sm">
                <AdminLink to={`/admin/shops/${item.shop.id}`}>{item.shop.name}</AdminLink>
                {status === 'WON' ? '' : ` · ${disputeTexts.paidBy(isOver, item.bearer)}`}
                {item.isPaidOut && ` · ${disputeTexts.paidOut}`}
              </span>
            </span>
            <Money cedis={item.lost ?? item.asked} className="font-bold" />
          </li>
        ))}
      </ul>
      {unallocated > 0 && (
        <p className="mt-3 text-ink-2 text-sm">{disputeTexts.unallocated(formatCedis(unallocated))}</p>
      )}
      <p className="mt-3 text-ink-3 text-xs">{disputeTexts.whoPays}</p>
    </Section>
  );
}

function Statements({ dispute }: { dispute: DisputeDetail }) {
  if (dispute.statements.length === 0) return null;
  return (
    <Section id="statements" title={disputeTexts.shopEvidence}>
      <ul className="grid gap-3">
        {dispute.statements.map((one) => (
          <li key={one.id}>
            <p className="wrap-anywhere">{one.text}</p>
            <p className="text-ink-3 text-xs">{`${one.shop}, ${formatDateTime(one.createdAt)}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function History({ dispute }: { dispute: DisputeDetail }) {
  return (
    <Section id="history" title={disputeTexts.history}>
      <ol className="grid gap-2 text-sm">
        {dispute.history.map((one) => (
          <li key={one.id} className="wrap-anywhere">
            <span className="text-ink-3">{`${formatDateTime(one.createdAt)} `}</span>
            {`${one.text}${one.actor === 'system' ? '' : ` (${one.actor})`}`}
          </li>
        ))}
      </ol>
    </Section>
  );
}
