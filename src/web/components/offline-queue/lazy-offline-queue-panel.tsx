import { type ComponentType, useEffect, useState } from 'react';
import type { Session } from '#web/lib/auth/create-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';

type Props = {
  session: Session;
  /** Called after a flush, when the page's data may be outdated. */
  onSent: () => void;
};

/** The place of the offline queue's panel. Its code is loaded for users who are signed in, while they are online. */
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
