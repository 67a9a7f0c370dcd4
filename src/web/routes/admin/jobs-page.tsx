import { useQuery } from '@tanstack/react-query';
import { Pill } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { ConfirmAction } from '#web/features/admin/components/action-buttons.tsx';
import { Row } from '#web/features/admin/components/list-card.tsx';
import { Loaded } from '#web/features/admin/components/query-boundary.tsx';
import { systemTexts } from '#web/features/admin/system/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatMoment } from '#web/lib/format/dates.ts';
import { privateMeta } from '#web/lib/seo/noindex-meta.ts';

export const meta = () => privateMeta(systemTexts.jobsTitle);

/** What each queue does, in words; one that is not named here shows its name alone. */
const DOES: Record<string, string> = {
  'mail.deliver': systemTexts.jobMail,
  'payments.reconcile': systemTexts.jobReconcile,
  'orders.release-holds': systemTexts.jobHolds,
  'accounts.customer-views': systemTexts.jobViews,
  'accounts.email-changes': systemTexts.jobEmailChanges,
  'orders.unsent': systemTexts.jobUnsent,
  'refunds.process': systemTexts.jobRefunds,
  'payouts.process': systemTexts.jobPayouts,
  'money.match': systemTexts.jobMatch,
  'payouts.weekly': systemTexts.jobWeekly,
  'media.sweep': systemTexts.jobMedia,
  'sessions.purge': systemTexts.jobPurge,
};

/** /admin/jobs: how the queues stand. */
export default function JobsPage() {
  const queues = useQuery(adminApi.query('GET /admin/jobs'));
  return (
    <>
      <PageTitle lead={systemTexts.jobsLead}>{systemTexts.jobsTitle}</PageTitle>
      <Loaded query={queues}>
        {(all) => (
          <ul aria-label={systemTexts.queues} className="grid gap-3">
            {all.map((queue) => (
              <li key={queue.name}>
                <Row
                  title={queue.name}
                  marks={
                    queue.failed > 0 ? (
                      <Pill tone="cancelled">{systemTexts.failed(queue.failed)}</Pill>
                    ) : (
                      <Pill tone="delivered">{systemTexts.working}</Pill>
                    )
                  }
                  actions={
                    <ConfirmAction
                      endpoint="POST /admin/jobs/{queue}/run"
                      given={{ params: { queue: queue.name } }}
                    >
                      {systemTexts.runNow}
                    </ConfirmAction>
                  }
                >
                  {DOES[queue.name] && <p>{DOES[queue.name]}</p>}
                  <p>
                    {[
                      `${queue.waiting} waiting, ${queue.active} running`,
                      queue.lastRunAt && `last ${formatMoment(queue.lastRunAt)}`,
                      queue.nextRunAt && `next ${formatMoment(queue.nextRunAt)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {queue.failures.map((failure) => (
                    <p
                      key={`${failure.at}${failure.text}`}
                      className="text-clay"
                    >{`${formatMoment(failure.at)}: ${failure.text}`}</p>
                  ))}
                </Row>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
