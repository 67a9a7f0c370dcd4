import { type ComponentType, useEffect, useState } from 'react';
import type { Session } from '#web/lib/auth/create-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';

type Props = {
  session: Session;
  /** Something was sent: what the page shows may be old. */
  onSent: () => void;
};

/** Where a page tells what waits for the network. Its code is fetched by whoever is signed in, while there is one. */
export function LazyOfflineQueuePanel(props: Props) {
  const { status } = useSession(props.session);
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (status !== 'authenticated') return;
    import('./offline-queue-panel.tsx').then(
      (panel) => setPanel(() => panel.default),
      () => undefined,
    );
  }, [status]);
  return Panel && <Panel {...props} />;
}
