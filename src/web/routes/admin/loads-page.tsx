import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ResponseData } from '#contract/endpoints';
import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { AddLoad } from '#web/features/admin/loads/load-form.tsx';
import { loadTexts as texts } from '#web/features/admin/loads/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(texts.title);

type Load = ResponseData<'GET /admin/loads'>[number];

const loadsQuery = () => adminApi.queryOptions('GET /admin/loads');

export const clientLoader = adminLoader(() => [loadsQuery()]);
export const HydrateFallback = () => null;

/** /admin/loads: weekly runs that parcels of several shops share. */
export default function LoadsPage() {
  const loads = useQuery(loadsQuery());
  return (
    <>
      <PageTitle lead={texts.lead} aside={<AddLoad />}>
        {texts.title}
      </PageTitle>
      <PageQueryBoundary query={loads}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={texts.none} />
          ) : (
            <ul aria-label={texts.listLabel} className="grid gap-3">
              {all.map((load) => (
                <li key={load.id}>
                  <LoadCard load={load} />
                </li>
              ))}
            </ul>
          )
        }
      </PageQueryBoundary>
    </>
  );
}

function Mark({ load: { isEnded, status } }: { load: Load }) {
  if (isEnded) return <Badge tone="cancelled">{texts.ended}</Badge>;
  if (status === 'PROPOSED') return <Badge tone="pending">{texts.proposed}</Badge>;
  return status === 'REFUSED' ? <Badge tone="cancelled">{texts.refused}</Badge> : null;
}

function Decide({ id }: { id: string }) {
  return (
    <>
      <ActionButton endpoint="POST /admin/loads/{id}/approve" given={{ params: { id } }}>
        {texts.approve}
      </ActionButton>
      <ReasonDialogButton
        endpoint="POST /admin/loads/{id}/refuse"
        given={({ reason }) => ({ params: { id }, body: { reason } })}
        label={texts.refuse}
        title={texts.refuseTitle}
        text={texts.refuseText}
        variant="danger"
      />
    </>
  );
}

function LoadCard({ load }: { load: Load }) {
  const { from, to, weekday, leavesAt, carrier, station, arrivalStation, rates, shops, isEnded } = load;
  const { status, proposer, refusedReason } = load;
  return (
    <ListCard
      title={texts.route(from.town, to.town)}
      marks={<Mark load={load} />}
      actions={
        status === 'PROPOSED' ? (
          <Decide id={load.id} />
        ) : status === 'ACTIVE' && !isEnded ? (
          <ActionButton
            endpoint="POST /admin/loads/{id}/end"
            given={{ params: { id: load.id } }}
            variant="danger"
          >
            {texts.end}
          </ActionButton>
        ) : null
      }
    >
      {proposer && <p className="font-semibold">{texts.proposer(proposer.kind, proposer.name)}</p>}
      {refusedReason && <p>{texts.because(refusedReason)}</p>}
      <p>{texts.when(texts.weekdays[weekday - 1] ?? '', leavesAt, carrier)}</p>
      <p>{texts.stations(station, arrivalStation)}</p>
      <p>{texts.cutOff(load.cutOffHours, load.travelDays)}</p>
      <p>
        {rates
          .map(({ size, fee, capacity }) => texts.rate(texts.sizes[size], formatCedis(fee), capacity))
          .join('; ')}
      </p>
      <p>{texts.shops(shops)}</p>
      <Runs load={load} />
    </ListCard>
  );
}

/** Runs are read when they are asked for. */
function Runs({ load }: { load: Load }) {
  const [open, setOpen] = useState(false);
  const query = adminApi.queryOptions('GET /admin/loads/{id}/runs', { params: { id: load.id } });
  const runs = useQuery({ ...query, enabled: open });
  if (!open) {
    return (
      <Button size="sm" variant="line" className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.showRuns}
      </Button>
    );
  }
  return (
    <PageQueryBoundary query={runs}>
      {(all) => (
        <ul aria-label={texts.runsTitle} className="grid gap-1">
          {all.length === 0 && <li>{texts.noRuns}</li>}
          {all.map(({ id, leavesOn, status, parcels, sent, fees, carrierPaid }) => (
            <li key={id}>
              <Link to={`/admin/load-runs/${id}`} className="font-semibold text-leaf hover:underline">
                {formatDay(leavesOn)}
              </Link>
              {`: ${texts.runLine(parcels, sent, formatCedis(fees))}`}
              {status === 'CANCELLED' && ` · ${texts.cancelled}`}
              {carrierPaid !== null && ` · ${texts.paid(formatCedis(carrierPaid))}`}
            </li>
          ))}
        </ul>
      )}
    </PageQueryBoundary>
  );
}
