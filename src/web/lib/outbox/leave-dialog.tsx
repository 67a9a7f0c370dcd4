import { useSyncExternalStore } from 'react';
import type { Session } from '#web/lib/session/create-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OutboxEntry } from './entry.ts';
import { leaving } from './list.ts';
import { accountOf, dropAllOf } from './outbox.ts';

/** Asks who signs out while something of theirs waits here. */
export function LeaveDialog({ session, own }: { session: Session; own: readonly OutboxEntry[] }) {
  const asked = useSyncExternalStore(leaving.subscribe, leaving.get, () => null);
  const isOpen = asked?.kind === session.kind;
  const answer = (leave: boolean) => {
    leaving.set(null);
    asked?.answer(leave);
  };
  async function dropAndLeave() {
    const sender = accountOf(session);
    if (sender) await dropAllOf(sender);
    answer(true);
  }
  return (
    <Dialog open={isOpen} title="Not everything is sent" onClose={() => isOpen && answer(false)}>
      <p>
        {own.length === 1
          ? 'This waits here for the network:'
          : `These ${own.length} things wait here for the network:`}
      </p>
      <ul className="my-3 list-disc pl-5">
        {own.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
      <p>If you sign out, it can stay on this device: it is sent after you have signed in here again.</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={() => answer(false)}>Stay signed in</Button>
        <Button variant="line" onClick={() => answer(true)}>
          Sign out, keep it here
        </Button>
        <Button variant="danger" onClick={() => void dropAndLeave()}>
          Sign out, remove it
        </Button>
      </div>
    </Dialog>
  );
}
