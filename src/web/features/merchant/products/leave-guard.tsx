import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { shopSession } from '#web/lib/session/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before a page with unsaved changes is left; the way to the sign-in stays open. */
export function LeaveGuard({ dirty }: { dirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty() &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== shopSession.loginPath,
  );
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  return (
    <Dialog
      open={isBlocked}
      title="Leave without saving?"
      onClose={() => {
        if (blocker.state === 'blocked') blocker.reset();
      }}
    >
      <p className="text-ink-2">What you typed and your photos are kept on this device for 30 days.</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={() => blocker.reset?.()}>Stay here</Button>
        <Button variant="danger" className="px-3" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
