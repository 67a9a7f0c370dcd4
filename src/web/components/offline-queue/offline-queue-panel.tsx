import { CloudOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import type { Session } from '#web/lib/auth/create-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { toAddress } from '#web/lib/config/language.ts';
import { formatCachedAt } from '#web/lib/offline/cached-at.ts';
import {
  discardRequest,
  flushQueue,
  queueOwner,
  retryRequest,
  startQueueSync,
} from '#web/lib/offline-queue/queue.ts';
import { useQueue } from '#web/lib/offline-queue/queue-store.ts';
import {
  belongsTo,
  bodyPhotos,
  type StoredRequest,
  type TypedForm,
} from '#web/lib/offline-queue/queued-request.ts';
import { outboxTexts } from '#web/lib/offline-queue/texts.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

type Props = { session: Session; onSent: () => void };

/** A line with the number of queued requests. Opened, it lists them, with buttons to send or discard each. */
export default function OfflineQueuePanel({ session, onSent }: Props) {
  const { status } = useSession(session);
  const entries = useQueue() ?? [];
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const listId = useId();
  // Keeps syncing after the queue is empty and the panel is hidden, to report what other tabs have sent.
  useEffect(() => startQueueSync(session, onSent), [session, onSent]);

  useEffect(() => {
    // Preloads the code that queues a customer's mutations, while there is a network.
    if (session.kind === 'customer')
      void import('#web/lib/offline-queue/customer-mutations.ts').catch(() => undefined);
  }, [session]);

  const sender = queueOwner(session);
  const own = sender ? entries.filter((entry) => belongsTo(entry, sender)) : [];
  const isSignedOut = status === 'unauthenticated' && entries.some(({ kind }) => kind === session.kind);
  if (own.length === 0 && !isSignedOut) return null;
  const refused = own.filter((entry) => entry.refused !== null).length;

  async function sendNow() {
    setBusy(true);
    await flushQueue(session);
    setBusy(false);
  }

  return (
    <section
      aria-label={outboxTexts.label}
      className={cx(
        'rounded-panel bg-gold-soft px-4 py-2 text-gold-ink',
        session.kind === 'shop' ? 'mb-4' : 'mx-4 mt-3 md:mx-8',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <CloudOff className="icon flex-none" aria-hidden />
        <b role="status" className="min-w-0 flex-1 basis-40 py-2">
          {isSignedOut ? outboxTexts.signedOut : queueHeading(own.length - refused, refused)}
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
            {open ? outboxTexts.closeButton : outboxTexts.openButton}
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
            <p className="min-w-0 flex-1 basis-56 text-sm">{outboxTexts.note}</p>
            <Button
              size="sm"
              variant="line"
              busy={busy}
              busyLabel={outboxTexts.sendBusy}
              onClick={() => void sendNow()}
            >
              {outboxTexts.sendButton}
            </Button>
          </div>
        )}
      </div>
      <SignOutDialog session={session} own={own} />
    </section>
  );
}

function queueHeading(waiting: number, refused: number): string {
  if (waiting === 0) return outboxTexts.refused(refused);
  if (refused === 0) return outboxTexts.waiting(waiting);
  return outboxTexts.both(outboxTexts.refused(refused), outboxTexts.waiting(waiting));
}

function Row({ session, entry }: { session: Session; entry: StoredRequest }) {
  const { words, refused, pressedAt, typed } = entry;
  const [busy, setBusy] = useState(false);
  async function again() {
    setBusy(true);
    await retryRequest(session, entry);
    setBusy(false);
  }
  /** Moves a refused request back into its form as a draft, and removes it from the queue. */
  async function correct({ path, draft, values }: TypedForm) {
    setBusy(true);
    const { saveDraft } = await import('#web/lib/state/drafts.ts');
    await saveDraft(entry.account, draft, { values, pictures: bodyPhotos(entry) });
    await discardRequest(session, entry);
    location.assign(toAddress(path));
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-gold-ink/25 border-t py-2">
      <div className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">{words}</span>
        <span className="block text-sm">{outboxTexts.savedAt(formatCachedAt(pressedAt))}</span>
        {refused !== null && (
          <span className="block font-semibold text-sm">{outboxTexts.failedWhy(refused)}</span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {refused !== null && typed && (
          <Button size="sm" disabled={busy} onClick={() => void correct(typed)}>
            {outboxTexts.editButton}
            <span className="sr-only">{outboxTexts.ofAction(words)}</span>
          </Button>
        )}
        {refused !== null && (
          <Button size="sm" variant="line" busy={busy} onClick={() => void again()}>
            {outboxTexts.againButton}
            <span className="sr-only">{outboxTexts.ofAction(words)}</span>
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="text-gold-ink"
          disabled={busy}
          onClick={() => void discardRequest(session, entry)}
        >
          {outboxTexts.removeButton}
          <span className="sr-only">{outboxTexts.ofAction(words)}</span>
        </Button>
      </div>
    </li>
  );
}
