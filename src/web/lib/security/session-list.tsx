import { useQuery } from '@tanstack/react-query';
import type { Session as Device } from '#contracts/security';
import { formatMoment } from '#web/lib/dates.ts';
import type { FullClient } from '#web/lib/full-client.ts';
import { LivePart } from '#web/lib/live-part.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';

const ENDING = {
  refresh: ['GET /auth/sessions'],
  otherwise: 'The device is still signed in. Please try again.',
} as const;

/** Where one is signed in: device, place, when it was seen last, and an end to each. */
export function SessionList({ api }: { api: FullClient }) {
  return (
    <LivePart
      query={useQuery(api.query('GET /auth/sessions'))}
      skeleton={<p className="text-ink-2">Looking up your devices...</p>}
      failed="Your devices could not be listed. Please try again."
    >
      {(devices) => <Devices api={api} devices={devices} />}
    </LivePart>
  );
}

function Devices({ api, devices }: { api: FullClient; devices: Device[] }) {
  const end = useAction(api, 'DELETE /auth/sessions/{id}', { ...ENDING, done: 'This device is signed out' });
  const endOthers = useAction(api, 'DELETE /auth/sessions', {
    ...ENDING,
    done: 'Your other devices are signed out',
  });
  return (
    <div className="grid gap-4">
      <ul aria-label="Devices that are signed in" className="grid gap-3">
        {devices.map(({ id, device, current, place, lastSeenAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {current && <Pill tone="delivered">This device</Pill>}
              </p>
              <p className="wrap-anywhere text-ink-2 text-sm">
                {`${place}, last seen ${formatMoment(lastSeenAt)}`}
              </p>
            </div>
            {!current && (
              <Button
                size="sm"
                variant="line"
                busy={end.pending?.params.id === id}
                busyLabel="Ending..."
                aria-label={`Sign out ${device}`}
                onClick={() => void end.run({ params: { id } })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.some(({ current }) => !current) && (
        <div>
          <Button
            variant="line"
            busy={endOthers.busy}
            busyLabel="Ending..."
            onClick={() => void endOthers.run({})}
          >
            Sign out all other devices
          </Button>
        </div>
      )}
    </div>
  );
}
