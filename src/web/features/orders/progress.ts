import type { Order } from '#src/modules/orders/contract/orders.ts';
import { groupBy } from '#web/lib/utils/group-by.ts';
import { customerOrderTexts } from './texts.ts';

export type ProgressStep = { text: string; state: 'done' | 'now' | 'next' };

/** The progress of an order; empty if it is unpaid, ended, or cancelled. */
export function orderProgress({
  orderStatus,
  orderItems,
}: {
  orderStatus: Order['orderStatus'];
  orderItems: readonly Pick<Order['orderItems'][number], 'shopId' | 'fulfillmentStatus'>[];
}): ProgressStep[] {
  if (orderStatus !== 'PROCESSING' && orderStatus !== 'COMPLETED') return [];
  const left = orderItems.filter(({ fulfillmentStatus }) => fulfillmentStatus !== 'CANCELLED');
  const parts = [...groupBy(left, ({ shopId }) => shopId).values()];
  if (parts.length === 0) return [];
  const countOf = (done: readonly string[]) =>
    parts.filter((items) => items.every(({ fulfillmentStatus }) => done.includes(fulfillmentStatus))).length;
  const steps = [
    { word: customerOrderTexts.steps.paid, count: parts.length },
    { word: customerOrderTexts.steps.sent, count: countOf(['SHIPPED', 'DELIVERED']) },
    { word: customerOrderTexts.steps.arrived, count: countOf(['DELIVERED']) },
  ];
  const now = steps.findIndex(({ count }) => count < parts.length);
  return steps.map(({ word, count }, index) => ({
    text: count > 0 && count < parts.length ? customerOrderTexts.stepPartly(word, count, parts.length) : word,
    state: now < 0 || index < now ? 'done' : index === now ? 'now' : 'next',
  }));
}
