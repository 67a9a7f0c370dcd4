import { useQuery } from '@tanstack/react-query';
import type { Session as Device } from '#src/modules/identity/contract/security.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { securityTexts } from './texts.ts';

const SESSION_MUTATION_OPTIONS = {
  invalidates: ['GET /auth/sessions'],
  fallbackMessage: securityTexts.deviceFailed,
} as const;

export const sessionsQuery = (api: ApiQueryClient) => api.queryOptions('GET /auth/sessions');

/** The user's sessions: device, place, last activity, and a button to end each. */
export function SessionList({ api }: { api: ApiQueryClient }) {
  return (
    <QueryBoundary
      query={useQuery(sessionsQuery(api))}
      skeleton={<p className="text-ink-2">{securityTexts.devicesLoading}</p>}
      failed={securityTexts.devicesFailed}
    >
      {(devices) => <Devices api={api} devices={devices} />}
    </QueryBoundary>
  );
}

function Devices({ api, devices }: { api: ApiQueryClient; devices: Device[] }) {
  const end = useApiMutation(api, 'DELETE /auth/sessions/{id}', {
    ...SESSION_MUTATION_OPTIONS,
    successToast: securityTexts.deviceSignedOut,
  });
  const endOthers = useApiMutation(api, 'DELETE /auth/sessions', {
    ...SESSION_MUTATION_OPTIONS,
    successToast: securityTexts.othersSignedOut,
  });
  return (
    <div className="grid gap-4">
      <ul aria-label={securityTexts.devicesLabel} className="grid gap-3">
        {devices.map(({ id, device, current, place, lastSeenAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {current && <Badge tone="delivered">{securityTexts.thisDevice}</Badge>}
              </p>
              <p className="wrap-anywhere text-ink-2 text-sm">
                {securityTexts.lastSeen(place, formatDateTime(lastSeenAt))}
              </p>
            </div>
            {!current && (
              <Button
                size="sm"
                variant="line"
                busy={end.variables?.params.id === id}
                busyLabel={securityTexts.signingOut}
                aria-label={securityTexts.signOutLabel(device)}
                onClick={() => void end.run({ params: { id } })}
              >
                {securityTexts.signOutButton}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.some(({ current }) => !current) && (
        <div>
          <Button
            variant="line"
            busy={endOthers.isPending}
            busyLabel={securityTexts.signingOut}
            onClick={() => void endOthers.run({})}
          >
            {securityTexts.signOutOthersButton}
          </Button>
        </div>
      )}
    </div>
  );
}
