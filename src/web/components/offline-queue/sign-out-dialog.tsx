import { useSyncExternalStore } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import type { Session } from '#web/lib/auth/create-session.ts';
import { discardAllRequests, queueOwner } from '#web/lib/offline-queue/queue.ts';
import { signOutPrompt } from '#web/lib/offline-queue/queue-store.ts';
import type { QueuedRequest } from '#web/lib/offline-queue/queued-request.ts';
import { outboxTexts } from '#web/lib/offline-queue/texts.ts';

/** Asks for confirmation before signing out with queued requests. */
export function SignOutDialog({ session, own }: { session: Session; own: readonly QueuedRequest[] }) {
  const asked = useSyncExternalStore(signOutPrompt.subscribe, signOutPrompt.get, () => null);
  const isOpen = asked?.kind === session.kind;
  const answer = (leave: boolean) => {
    signOutPrompt.set(null);
    asked?.answer(leave);
  };
  async function dropAndLeave() {
    const sender = queueOwner(session);
    if (sender) await discardAllRequests(sender);
    answer(true);
  }
  return (
    <Dialog open={isOpen} title={outboxTexts.leaveTitle} onClose={() => isOpen && answer(false)}>
      <p>{outboxTexts.leaveWaiting(own.length)}</p>
      <ul className="my-3 list-disc pl-5">
        {own.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
      <p>{outboxTexts.leave}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={() => answer(false)}>{outboxTexts.stayButton}</Button>
        <Button variant="line" onClick={() => answer(true)}>
          {outboxTexts.keepButton}
        </Button>
        <Button variant="danger" onClick={() => void dropAndLeave()}>
          {outboxTexts.dropButton}
        </Button>
      </div>
    </Dialog>
  );
}
