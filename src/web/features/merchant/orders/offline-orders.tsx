import { usePrefetchOrders } from './prefetch-orders.ts';
import { QueuedCodes } from './queued-codes.tsx';

/** Orders without a network: prefetches them, and shows delivery codes that were entered offline. */
export default function OfflineOrders() {
  usePrefetchOrders();
  return <QueuedCodes />;
}
