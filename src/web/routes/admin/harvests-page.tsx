import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { IfAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { AdvanceDialog } from '#web/features/admin/harvests/advance-dialog.tsx';
import { harvestTexts as texts } from '#web/features/admin/harvests/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(texts.title);

const harvestsQuery = () => adminApi.queryOptions('GET /admin/harvests');

export const clientLoader = adminLoader(() => [harvestsQuery()]);
export const HydrateFallback = () => null;

/** /admin/harvests: promised against delivered by shop, and advances. */
export default function HarvestsPage() {
  const harvests = useQuery(harvestsQuery());
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <PageQueryBoundary query={harvests}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2">{texts.empty}</p>
          ) : (
            <ul className="grid gap-3">
              {rows.map((row) => (
                <li key={row.shop.id}>
                  <Panel aria-label={row.shop.name}>
                    <Link
                      to={`/admin/shops/${row.shop.id}`}
                      className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
                    >
                      {row.shop.name}
                    </Link>
                    <p>{texts.counts(row)}</p>
                    <p>{texts.delivered(row)}</p>
                    <p className="text-ink-2 text-sm">{texts.deposits(row)}</p>
                    <p className="mb-3 text-ink-2 text-sm">{texts.advances(row)}</p>
                    <IfAllowed call="PUT /admin/shops/{id}/advances">
                      <AdvanceDialog row={row} />
                    </IfAllowed>
                  </Panel>
                </li>
              ))}
            </ul>
          )
        }
      </PageQueryBoundary>
    </>
  );
}
