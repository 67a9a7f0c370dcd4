import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { openOrderStore } from './open-order.ts';
import { customerSession } from './session/customer.ts';
import { useSession } from './session/use-session.ts';

/** Above every page, to whose order waits for its money. Its code is fetched by nobody else. */
export function OpenOrderSlot() {
  const { status } = useSession(customerSession);
  const orderId = useSyncExternalStore(openOrderStore.subscribe, openOrderStore.get, () => null);
  const { pathname, key } = useLocation();
  // What is noticed while a page is open takes its place, or leaves it, with the next page: nothing moves under one's eyes.
  const [place, setPlace] = useState(() => ({ key, orderId: openOrderStore.get() }));
  if (place.key !== key) setPlace({ key, orderId: openOrderStore.get() });
  const [Bar, setBar] = useState<ComponentType<{ orderId: string }> | null>(null);
  const isOpen = status === 'authenticated' && place.orderId !== null;
  useEffect(() => {
    if (!isOpen) return;
    import('./open-order-bar.tsx').then(
      (part) => setBar(() => part.OpenOrderBar),
      () => undefined,
    );
  }, [isOpen]);
  // On these two it is what the page is about.
  const isShown = isOpen && pathname !== '/checkout' && pathname !== `/orders/${place.orderId}`;
  // As the head's script had it before the first paint: the place is there before the line, and goes with it.
  useEffect(() => {
    if (status !== 'loading') document.documentElement.toggleAttribute('data-owes', isShown);
  }, [isShown, status]);
  return (
    <div className="open-order">{Bar && isShown && orderId && <Bar key={orderId} orderId={orderId} />}</div>
  );
}
