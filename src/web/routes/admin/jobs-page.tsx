import { useQuery } from '@tanstack/react-query';
import { Badge } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { ActionButton } from '#web/features/admin/components/action-buttons.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { systemTexts } from '#web/features/admin/system/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(systemTexts.jobsTitle);

/** Descriptions of the queues; one without a description shows its name. */
const DOES: Record<string, string> = {
  'mail.deliver': systemTexts.jobMail,
  'payments.poll': systemTexts.jobReconcile,
  'orders.expire-unpaid': systemTexts.jobHolds,
  'accounts.record-ended-views': systemTexts.jobViews,
  'accounts.apply-email-changes': systemTexts.jobEmailChanges,
  'accounts.apply-recoveries': systemTexts.jobRecoveries,
  'orders.cancel-unshipped': systemTexts.jobUnsent,
  'refunds.process': systemTexts.jobRefunds,
  'payouts.process': systemTexts.jobPayouts,
  'ledger.reconcile': systemTexts.jobMatch,
  'payouts.weekly': systemTexts.jobWeekly,
  'media.sweep': systemTexts.jobMedia,
  'retention.purge': systemTexts.jobPurge,
};

const jobsQuery = () => adminApi.queryOptions('GET /admin/jobs');

export const clientLoader = adminLoader(() => [jobsQuery()]);
export const HydrateFallback = () => null;

/** /admin/jobs: the state of the queues. */
export default function JobsPage() {
  const queues = useQuery(jobsQuery());
  return (
    <>
      <PageTitle lead={systemTexts.jobsLead}>{systemTexts.jobsTitle}</PageTitle>
      <PageQueryBoundary query={queues}>
        {(all) => (
          <ul aria-label={systemTexts.queues} className="grid gap-3">
            {all.map((queue) => (
              <li key={queue.name}>
                <ListCard
                  title={queue.name}
                  marks={
                    queue.failed > 0 ? (
                      <Badge tone="cancelled">{systemTexts.failed(queue.failed)}</Badge>
                    ) : (
                      <Badge tone="delivered">{systemTexts.working}</Badge>
                    )
                  }
                  actions={
                    <ActionButton
                      endpoint="POST /admin/jobs/{queue}/run"
                      given={{ params: { queue: queue.name } }}
                    >
                      {systemTexts.runNow}
                    </ActionButton>
                  }
                >
                  {DOES[queue.name] && <p>{DOES[queue.name]}</p>}
                  <p>
                    {[
                      `${queue.waiting} waiting, ${queue.active} running`,
                      queue.lastRunAt && `last ${formatDateTime(queue.lastRunAt)}`,
                      queue.nextRunAt && `next ${formatDateTime(queue.nextRunAt)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {queue.failures.map((failure) => (
                    <p
                      key={`${failure.at}${failure.text}`}
                      className="text-clay"
                    >{`${formatDateTime(failure.at)}: ${failure.text}`}</p>
                  ))}
                </ListCard>
              </li>
            ))}
          </ul>
        )}
      </PageQueryBoundary>
    </>
  );
}
