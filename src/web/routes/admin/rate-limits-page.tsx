import { useQuery } from '@tanstack/react-query';
import type { LimitShown } from '#contracts/admin-system';
import { Pill } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Row } from '#web/features/admin/components/list-card.tsx';
import { Loaded } from '#web/features/admin/components/query-boundary.tsx';
import { systemTexts } from '#web/features/admin/system/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatMoment } from '#web/lib/format/dates.ts';
import { privateMeta } from '#web/lib/seo/noindex-meta.ts';

/** How much a limit allows, in words: bytes as MB, all else as a number. */
export function howMuch({ what, howMuch: amount }: { what: string; howMuch: number }): string {
  return /bytes/i.test(what) ? `${Math.round(amount / 1024 / 1024)} MB` : amount.toLocaleString('en');
}

/** The span of time a limit counts over, in words. */
export function howLong(seconds: number | null): string {
  if (seconds === null) return 'at a time';
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'a day' : `in ${seconds / 86_400} days`;
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `in ${seconds / 3600} hours`;
  return seconds < 120 ? `in ${seconds} seconds` : `in ${Math.round(seconds / 60)} minutes`;
}

export const meta = () => privateMeta(systemTexts.limitsTitle);

/** /admin/limits: who may use how much of what, and what was refused in the last day. */
export default function LimitsPage() {
  const limits = useQuery(adminApi.query('GET /admin/limits'));
  return (
    <>
      <PageTitle lead={systemTexts.limitsLead}>{systemTexts.limitsTitle}</PageTitle>
      <Loaded query={limits}>
        {(all) => (
          <ul aria-label={systemTexts.limitsTitle} className="grid gap-3">
            {all
              .toSorted((a, b) => b.refusedLastDay - a.refusedLastDay)
              .map((limit) => (
                <li key={limit.name}>
                  <Row title={limit.what} marks={<Refused limit={limit} />}>
                    <p>{`${limit.who}: ${howMuch(limit)} ${howLong(limit.howLongSeconds)}`}</p>
                    {limit.lastRefusedAt && (
                      <p>{systemTexts.lastBlocked(formatMoment(limit.lastRefusedAt))}</p>
                    )}
                  </Row>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function Refused({ limit }: { limit: LimitShown }) {
  if (limit.refusedLastDay === 0) return <Pill tone="delivered">{systemTexts.noneBlocked}</Pill>;
  return <Pill tone="cancelled">{systemTexts.blockedToday(limit.refusedLastDay.toLocaleString('en'))}</Pill>;
}
