import { useQuery } from '@tanstack/react-query';
import { IMPERSONATION_MINUTES, IMPERSONATION_TOPIC_LABELS } from '#shared/impersonation-topics';
import type { SupportView } from '#src/modules/identity/contract/impersonation.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { accountTexts } from './texts.ts';

/** When Dwaso's support opened the account, and why. */
export function SupportAccessLog() {
  return (
    <Panel aria-labelledby="support-views">
      <h2 id="support-views" className="mb-2 text-h2">
        {accountTexts.supportTitle}
      </h2>
      <p className="mb-3 text-ink-2">{accountTexts.supportText(IMPERSONATION_MINUTES)}</p>
      <QueryBoundary
        query={useQuery(customerApi.queryOptions('GET /users/support-views'))}
        skeleton={<Skeleton className="h-12" />}
        failed={accountTexts.supportFailed}
      >
        {(views) => <Views views={views} />}
      </QueryBoundary>
    </Panel>
  );
}

function Views({ views }: { views: SupportView[] }) {
  if (views.length === 0) return <p>{accountTexts.noSupport}</p>;
  return (
    <ul>
      {views.map(({ id, topic, begunAt, endedAt }) => (
        <li key={id} className="border-line border-t py-2.5 first:border-t-0">
          <p className="font-semibold">{accountTexts.supportView(IMPERSONATION_TOPIC_LABELS[topic])}</p>
          <p className="text-ink-2 text-sm">
            <time dateTime={begunAt}>{formatDateTime(begunAt)}</time>
            {!endedAt && accountTexts.supportNow}
          </p>
        </li>
      ))}
    </ul>
  );
}
