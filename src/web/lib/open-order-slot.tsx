import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { openOrderStore } from './open-order.ts';
import { customerSession } from './session/customer.ts';
import { useSession } from './session/use-session.ts';

/** Above every page, to whose order waits for its money. Its code is fetched by nobody else. */
export function OpenOrderSlot() {
  const { status } = useSession(customerSession);
  const orderId = useSyncExternalStore(openOrderStore.subscribe, openOrderStore.get, () => null);
  const { pathname } = useLocation();
  const [Bar, setBar] = useState<ComponentType<{ orderId: string }> | null>(null);
  const isOpen = status === 'authenticated' && orderId !== null;
  useEffect(() => {
    if (!isOpen) return;
    import('./open-order-bar.tsx').then(
      (part) => setBar(() => part.OpenOrderBar),
      () => undefined,
    );
  }, [isOpen]);
  // There it is what the page is about.
  if (!Bar || !isOpen || pathname === '/checkout' || pathname === `/orders/${orderId}`) return null;
  return <Bar key={orderId} orderId={orderId} />;
}
