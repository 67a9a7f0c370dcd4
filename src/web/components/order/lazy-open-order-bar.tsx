import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { openOrderStore, setOpenOrder } from '#web/lib/order/open-order.ts';

const isReserved = () => typeof document !== 'undefined' && 'owes' in document.documentElement.dataset;

/** A bar above every page that links to the customer's unpaid order. Its code loads only if there is one. */
export function LazyOpenOrderBar() {
  const { status, account } = useSession(customerSession);
  const orderId = useSyncExternalStore(openOrderStore.subscribe, openOrderStore.get, () => null);
  const { pathname, search, key } = useLocation();
  // The bar comes and goes with the next navigation only, so that the open page never shifts: another tab may have
  // found the order since the head script reserved its space, or did not.
  const [place, setPlace] = useState(() => ({ key, orderId: isReserved() ? openOrderStore.get() : null }));
  if (place.key !== key) setPlace({ key, orderId: openOrderStore.get() });
  // For an order that was placed on another device.
  const elsewhere = account?.openOrderId ?? null;
  useEffect(() => {
    if (elsewhere && openOrderStore.get() === null) setOpenOrder(elsewhere);
  }, [elsewhere]);
  const [Bar, setBar] = useState<ComponentType<{ orderId: string }> | null>(null);
  const isOpen = status === 'authenticated' && place.orderId !== null;
  useEffect(() => {
    if (!isOpen) return;
    import('./open-order-bar.tsx').then(
      (part) => setBar(() => part.OpenOrderBar),
      () => undefined,
    );
  }, [isOpen]);
  // Hidden on the order's own page and its payment.
  const isPaying = pathname === '/checkout' && search !== '';
  const isShown = isOpen && !isPaying && pathname !== `/orders/${place.orderId}`;
  // The head script reserves the space before the first paint; from here on it follows the bar.
  useEffect(() => {
    if (status !== 'loading') document.documentElement.toggleAttribute('data-owes', isShown);
  }, [isShown, status]);
  return (
    <div className="open-order">{Bar && isShown && orderId && <Bar key={orderId} orderId={orderId} />}</div>
  );
}
