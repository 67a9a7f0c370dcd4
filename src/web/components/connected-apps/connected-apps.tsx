import { useQuery } from '@tanstack/react-query';
import type { ConnectedApp } from '#src/modules/connected-apps/contract/connected-apps.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { APP_SCOPE_TEXTS, appTexts } from './texts.ts';

/** The apps that a customer allows, each with a button that ends its access. */
export function ConnectedApps() {
  return (
    <Panel aria-labelledby="connected-apps">
      <h2 id="connected-apps" className="mb-2 text-h2">
        {appTexts.panelTitle}
      </h2>
      <p className="mb-3 text-ink-2">{appTexts.panelText}</p>
      <QueryBoundary
        query={useQuery(customerApi.queryOptions('GET /connected-apps'))}
        skeleton={<Skeleton className="h-12" />}
        failed={appTexts.panelFailed}
      >
        {(apps) =>
          apps.length === 0 ? (
            <p>{appTexts.none}</p>
          ) : (
            <ul>
              {apps.map((app) => (
                <AppRow key={app.id} app={app} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

function AppRow({ app: { id, name, scopes, connectedAt, lastUsedAt } }: { app: ConnectedApp }) {
  const removal = useApiMutation(customerApi, 'DELETE /connected-apps/{id}', {
    invalidates: ['GET /connected-apps'],
    errorToast: appTexts.errorTitle,
    fallbackMessage: appTexts.notRemoved,
    successToast: appTexts.removed,
  });
  const used = lastUsedAt ? appTexts.lastUsed(formatDate(lastUsedAt)) : appTexts.neverUsed;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0">
        <b className="wrap-anywhere">{name}</b>
        <ul className="list-disc pl-5 text-ink-2 text-sm">
          {scopes.map((scope) => (
            <li key={scope}>{APP_SCOPE_TEXTS[scope]}</li>
          ))}
        </ul>
        <p className="mt-1 text-ink-3 text-sm">{`${appTexts.since(formatDate(connectedAt))}, ${used}`}</p>
      </div>
      <Button
        variant="line"
        size="sm"
        aria-label={appTexts.removeLabel(name)}
        busy={removal.isPending}
        busyLabel={appTexts.removing}
        onClick={() => void removal.run({ params: { id } })}
      >
        {appTexts.removeButton}
      </Button>
    </li>
  );
}
