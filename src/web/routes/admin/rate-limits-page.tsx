import { useQuery } from '@tanstack/react-query';
import type { RateLimitView } from '#src/modules/operations/contract/admin-system.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { systemTexts } from '#web/features/admin/system/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

/** Formats a limit: bytes as MB, anything else as a number. */
export function formatLimit({ what, howMuch: amount }: { what: string; howMuch: number }): string {
  return /bytes/i.test(what) ? `${Math.round(amount / 1024 / 1024)} MB` : amount.toLocaleString('en');
}

/** Formats the window of a limit. */
export function formatWindow(seconds: number | null): string {
  if (seconds === null) return 'at a time';
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'a day' : `in ${seconds / 86_400} days`;
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `in ${seconds / 3600} hours`;
  return seconds < 120 ? `in ${seconds} seconds` : `in ${Math.round(seconds / 60)} minutes`;
}

export const meta = () => noindexMeta(systemTexts.limitsTitle);

const limitsQuery = () => adminApi.queryOptions('GET /admin/limits');

export const clientLoader = adminLoader(() => [limitsQuery()]);
export const HydrateFallback = () => null;

/** /admin/limits: the rate limits, and what was refused in the last day. */
export default function RateLimitsPage() {
  const limits = useQuery(limitsQuery());
  return (
    <>
      <PageTitle lead={systemTexts.limitsLead}>{systemTexts.limitsTitle}</PageTitle>
      <PageQueryBoundary query={limits}>
        {(all) => (
          <ul aria-label={systemTexts.limitsTitle} className="grid gap-3">
            {all
              .toSorted((a, b) => b.refusedLastDay - a.refusedLastDay)
              .map((limit) => (
                <li key={limit.name}>
                  <ListCard title={limit.what} marks={<Refused limit={limit} />}>
                    <p>{`${limit.who}: ${formatLimit(limit)} ${formatWindow(limit.howLongSeconds)}`}</p>
                    {limit.lastRefusedAt && (
                      <p>{systemTexts.lastBlocked(formatDateTime(limit.lastRefusedAt))}</p>
                    )}
                  </ListCard>
                </li>
              ))}
          </ul>
        )}
      </PageQueryBoundary>
    </>
  );
}

function Refused({ limit }: { limit: RateLimitView }) {
  if (limit.refusedLastDay === 0) return <Badge tone="delivered">{systemTexts.noneBlocked}</Badge>;
  return (
    <Badge tone="cancelled">{systemTexts.blockedToday(limit.refusedLastDay.toLocaleString('en'))}</Badge>
  );
}
