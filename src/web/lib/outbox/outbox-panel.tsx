import { CloudOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { whenOf } from '#web/lib/offline/when.ts';
import type { Session } from '#web/lib/session/create-session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { isOf, type Placed, picturesOf, type TypedForm } from './entry.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useOutbox } from './list.ts';
import { accountOf, drop, followOutbox, send, tryAgain } from './outbox.ts';

type Props = { session: Session; onSent: () => void };

/** A quiet line that tells how much waits for the network; opened, what it is, with a way to send it now or drop it. */
export default function OutboxPanel({ session, onSent }: Props) {
  const { status } = useSession(session);
  const entries = useOutbox() ?? [];
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const listId = useId();
  // It goes on when nothing waits any more and this is gone: what was sent elsewhere is heard of a moment later.
  useEffect(() => followOutbox(session, onSent), [session, onSent]);

  useEffect(() => {
    // What keeps a customer's changes is fetched while there is a network.
    if (session.kind === 'customer') void import('./by-customers.ts').catch(() => undefined);
  }, [session]);

  const sender = accountOf(session);
  const own = sender ? entries.filter((entry) => isOf(entry, sender)) : [];
  const isSignedOut = status === 'unauthenticated' && entries.some(({ kind }) => kind === session.kind);
  if (own.length === 0 && !isSignedOut) return null;
  const refused = own.filter((entry) => entry.refused !== null).length;

  async function sendNow() {
    setBusy(true);
    await send(session);
    setBusy(false);
  }

  return (
    <section
      aria-label="Waiting for the network"
      className={cx(
        'rounded-panel bg-gold-soft px-4 py-2 text-gold-ink',
        session.kind === 'shop' ? 'mb-4' : 'mx-4 mt-3 md:mx-8',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <CloudOff className="icon flex-none" aria-hidden />
        <b role="status" className="min-w-0 flex-1 basis-40 py-2">
          {isSignedOut
            ? 'Something waits here until whoever did it signs in again'
            : headingOf(own.length - refused, refused)}
        </b>
        {own.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="text-gold-ink"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Close' : 'See what'}
          </Button>
        )}
      </div>
      <div id={listId} hidden={!open}>
        <ul>
          {own.map((entry) => (
            <Row key={entry.key} session={session} entry={entry} />
          ))}
        </ul>
        {own.length > refused && (
          <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-gold-ink/25 border-t pt-2">
            <p className="min-w-0 flex-1 basis-56 text-sm">
              It is sent by itself, in this order, when the network is back. You can close this page.
            </p>
            <Button
              size="sm"
              variant="line"
              busy={busy}
              busyLabel="Sending..."
              onClick={() => void sendNow()}
            >
              Send now
            </Button>
          </div>
        )}
      </div>
      <LeaveDialog session={session} own={own} />
    </section>
  );
}

function headingOf(waiting: number, refused: number): string {
  const notDone = refused === 1 ? '1 thing was not done' : `${refused} things were not done`;
  if (waiting === 0) return notDone;
  const waits = waiting === 1 ? '1 thing waits for the network' : `${waiting} things wait for the network`;
  return refused > 0 ? `${notDone}, ${waits}` : waits;
}

function Row({ session, entry }: { session: Session; entry: Placed }) {
  const { words, refused, pressedAt, typed } = entry;
  const [busy, setBusy] = useState(false);
  async function again() {
    setBusy(true);
    await tryAgain(session, entry);
    setBusy(false);
  }
  /** Back into its form, as a draft of it; here it is gone then. */
  async function correct({ path, draft, values }: TypedForm) {
    setBusy(true);
    const { keepDraft } = await import('#web/lib/form/drafts.ts');
    await keepDraft(entry.account, draft, { values, pictures: picturesOf(entry) });
    await drop(session, entry);
    location.assign(path);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-gold-ink/25 border-t py-2">
      <div className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">{words}</span>
        <span className="block text-sm">{`Pressed ${whenOf(pressedAt)}`}</span>
        {refused !== null && <span className="block font-semibold text-sm">{`Not done: ${refused}`}</span>}
      </div>
      <div className="flex flex-wrap gap-2">
        {refused !== null && typed && (
          <Button size="sm" disabled={busy} onClick={() => void correct(typed)}>
            Correct it<span className="sr-only">{`: ${words}`}</span>
          </Button>
        )}
        {refused !== null && (
          <Button size="sm" variant="line" busy={busy} onClick={() => void again()}>
            Try again as it is now<span className="sr-only">{`: ${words}`}</span>
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="text-gold-ink"
          disabled={busy}
          onClick={() => void drop(session, entry)}
        >
          Remove<span className="sr-only">{`: ${words}`}</span>
        </Button>
      </div>
    </li>
  );
}
