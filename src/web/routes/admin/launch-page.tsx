import { useQuery } from '@tanstack/react-query';
import type { LaunchView } from '#src/modules/launch/contract/launch.ts';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { ConfirmButton } from '#web/features/admin/components/action-buttons.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { LaunchLineCard } from '#web/features/admin/launch/launch-line.tsx';
import { launchTexts } from '#web/features/admin/launch/texts.ts';
import { adminApi, useAdmin } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(launchTexts.title);

const LOOK_MS = 3_000;

const launchQuery = () => ({
  ...adminApi.queryOptions('GET /admin/launch'),
  /** While a test payment is under way. */
  refetchInterval: ({ state }: { state: { data?: LaunchView } }) =>
    state.data?.testPayment?.isUnderWay ? LOOK_MS : false,
});

export const clientLoader = adminLoader(({ account }) =>
  account === null || account.adminRole === 'owner' ? [launchQuery()] : [],
);
export const HydrateFallback = () => null;

/** /admin/launch: what is missing before buyers may come in; afterwards a record of the opening. */
export default function LaunchPage() {
  const { adminRole } = useAdmin();
  if (adminRole === 'owner') return <Launch />;
  return <EmptyState as="h1" illustration="lantern" title={launchTexts.title} text={launchTexts.forOwners} />;
}

function Launch() {
  const launch = useQuery(launchQuery());
  return (
    <>
      <PageTitle lead={launch.data?.isOpen ? launchTexts.leadOpen : launchTexts.lead}>
        {launchTexts.title}
      </PageTitle>
      <PageQueryBoundary query={launch}>{(launch) => <LaunchState launch={launch} />}</PageQueryBoundary>
    </>
  );
}

function LaunchState({ launch }: { launch: LaunchView }) {
  const { isOpen, openedAt, openedBy, canOpen, lines } = launch;
  return (
    <div className="grid gap-4.5">
      {openedAt && openedBy && <p>{launchTexts.openedBy(openedBy.name, formatDateTime(openedAt))}</p>}
      <ul aria-label={launchTexts.list} className="grid gap-3">
        {lines.map((one) => (
          <li key={one.line}>
            <LaunchLineCard one={one} launch={launch} />
          </li>
        ))}
      </ul>
      {!isOpen && !canOpen && <p className="text-ink-2">{launchTexts.notReady}</p>}
      {!isOpen && canOpen && (
        <div>
          <ConfirmButton
            endpoint="POST /admin/launch/opening"
            given={{}}
            label={launchTexts.open}
            text={launchTexts.openText}
            confirm={launchTexts.open}
            busyLabel={launchTexts.openBusy}
          />
        </div>
      )}
    </div>
  );
}
