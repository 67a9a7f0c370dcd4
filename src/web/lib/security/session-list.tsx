import { useCallback, useEffect, useState } from 'react';
import type { Session as Device } from '#contracts/security';
import { messageOf } from '#web/lib/api-error.ts';
import { formatMoment } from '#web/lib/dates.ts';
import type { Session } from '#web/lib/session/create-session.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Pill } from '#web/ui/pill.tsx';

type Props = { session: Session };

/** Where one is signed in: device, place, when it was seen last, and an end to each. */
export function SessionList({ session: { call } }: Props) {
  const [sessions, setSessions] = useState<Device[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      setSessions(await call('GET /auth/sessions'));
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error, 'Your devices could not be listed. Please try again.'));
    }
  }, [call]);
  useEffect(() => void load(), [load]);

  async function end(id: string | 'others', done: string) {
    setBusy(id);
    try {
      if (id === 'others') await call('DELETE /auth/sessions');
      else await call('DELETE /auth/sessions/{id}', { params: { id } });
      toast.success(done);
      await load();
    } catch (error) {
      toast.error('Not done', messageOf(error, 'The device is still signed in. Please try again.'));
      await load();
    } finally {
      setBusy(null);
    }
  }

  if (!sessions) {
    if (!failure) return <p className="text-ink-2">Looking up your devices...</p>;
    return (
      <div className="grid gap-3">
        <FailureNote text={failure} />
        <div>
          <Button variant="line" onClick={() => void load()}>
            Try Again
          </Button>
        </div>
      </div>
    );
  }
  const others = sessions.filter((session) => !session.current);
  return (
    <div className="grid gap-4">
      <ul aria-label="Devices that are signed in" className="grid gap-3">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device}
                {session.current && <Pill tone="delivered">This device</Pill>}
              </p>
              <p className="wrap-anywhere text-ink-2 text-sm">
                {`${session.place}, last seen ${formatMoment(session.lastSeenAt)}`}
              </p>
            </div>
            {!session.current && (
              <Button
                size="sm"
                variant="line"
                busy={busy === session.id}
                busyLabel="Ending..."
                aria-label={`Sign out ${session.device}`}
                onClick={() => void end(session.id, 'This device is signed out')}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button
            variant="line"
            busy={busy === 'others'}
            busyLabel="Ending..."
            onClick={() => void end('others', 'Your other devices are signed out')}
          >
            Sign out all other devices
          </Button>
        </div>
      )}
    </div>
  );
}
