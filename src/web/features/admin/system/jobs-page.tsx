import { useQuery } from '@tanstack/react-query';
import { ConfirmAction } from '#web/features/admin/parts/confirm-action.tsx';
import { Loaded, Row } from '#web/features/admin/parts/rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';

export const meta = () => privateMeta('Jobs');

/** What each queue does, in words; one that is not named here shows its name alone. */
const DOES: Record<string, string> = {
  'mail.deliver': 'Sends the mails of the outbox.',
  'payments.reconcile': 'Asks Paystack about payments that are open or were given up.',
  'orders.release-holds': 'Ends unpaid orders and puts their goods back on sale.',
  'accounts.customer-views': 'Writes down when looks at customers’ accounts ended.',
  'accounts.email-changes': 'Moves accounts to a confirmed e-mail address that nobody stopped in two days.',
  'orders.unsent': 'Reminds shops of what was not sent, and cancels it in time.',
  'refunds.process': 'Sends refunds and follows them.',
  'payouts.process': 'Sends payouts to the wallets and follows them.',
  'money.match': 'Asks Paystack for its balance and its settlements, and matches them with the ledger.',
  'payouts.weekly': 'Begins the payouts of the week.',
  'media.sweep': 'Removes pictures that nothing shows any more, a day later.',
  'sessions.purge': 'Forgets sessions, codes, mails and webhooks that are too old, each by a job of its own.',
};

/** /admin/jobs: how the queues stand. */
export default function JobsPage() {
  const queues = useQuery(adminApi.query('GET /admin/jobs'));
  return (
    <>
      <PageTitle lead="They run by themselves. Here you see what failed, and may set one going.">
        Jobs
      </PageTitle>
      <Loaded query={queues}>
        {(all) => (
          <ul aria-label="Queues" className="grid gap-3">
            {all.map((queue) => (
              <li key={queue.name}>
                <Row
                  title={queue.name}
                  marks={
                    queue.failed > 0 ? (
                      <Pill tone="cancelled">{`${queue.failed} failed`}</Pill>
                    ) : (
                      <Pill tone="delivered">In order</Pill>
                    )
                  }
                  actions={
                    <ConfirmAction
                      endpoint="POST /admin/jobs/{queue}/run"
                      given={{ params: { queue: queue.name } }}
                    >
                      Run now
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
