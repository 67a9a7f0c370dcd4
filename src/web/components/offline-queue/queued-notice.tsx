import { useQueue } from '#web/lib/offline-queue/queue-store.ts';
import { outboxTexts } from '#web/lib/offline-queue/texts.ts';
import { cx } from '#web/lib/utils/cx.ts';

/** A notice beside an item whose request is queued or was refused. */
export function QueuedNotice({ about, className }: { about: string; className?: string }) {
  const own = useQueue()?.filter((entry) => entry.about === about) ?? [];
  if (own.length === 0) return null;
  return (
    <ul className={cx('mt-1 grid gap-0.5 text-gold-ink text-sm', className)}>
      {own.map(({ key, words, refused }) => (
        <li key={key}>
          {refused === null ? outboxTexts.noteWaiting(words) : outboxTexts.noteFailed(words, refused)}
        </li>
      ))}
    </ul>
  );
}
