import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import type { Method } from '#web/lib/call.ts';
import { sendOnce } from '#web/lib/send-once.ts';
import { shopSession } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { type CodeOutcome, handOverByCode } from './code-queue.ts';

/** The steps that this shop's items take, with what the server calls them. */
export const STEPS = {
  ship: { path: 'ship', status: 'SHIPPED', from: ['PENDING'], done: 'Marked as sent' },
  deliver: {
    path: 'deliver',
    status: 'DELIVERED',
    from: ['PENDING', 'SHIPPED'],
    done: 'Marked as delivered; we ask the customer',
  },
  cancel: { path: 'cancel', status: 'CANCELLED', from: ['PENDING'], done: 'Cancelled and refunded' },
} as const;
export type Step = keyof typeof STEPS;
export type StepNotes = {
  carrierName?: string;
  trackingNumber?: string;
  notes?: string;
};

const moveOnce = (method: Method, path: string, body: object) =>
  sendOnce({ method, path, body }, (headers) => shopSession.api<unknown>(method, path, { body, headers }));

/** Moves items on, all of the order in one call or single ones by their ids; each gives whether it went well. */
export function useOrderSteps(orderId: string) {
  const queries = useQueryClient();
  const order = encodeURIComponent(orderId);

  async function done(calls: () => Promise<unknown>, said: string): Promise<boolean> {
    try {
      await calls();
      toast.success(said);
      return true;
    } catch (error) {
      const fallback = error instanceof ApiError ? error.message : 'The change could not be saved.';
      toast.error('Error', messageOf(error, fallback));
      return false;
    } finally {
      await readAgain();
    }
  }

  const readAgain = () =>
    Promise.all(
      ['orders', 'stats', 'products', 'earnings'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );

  /** With a typed code: checked at once, or kept on this device until it can be. */
  async function handOver(typed: Parameters<typeof handOverByCode>[0]): Promise<CodeOutcome> {
    const outcome = await handOverByCode(typed);
    if (outcome.kind === 'RIGHT') toast.success('Handed over: what you earned is yours');
    // Without a network nothing can be read again, and nobody should wait for it.
    if (outcome.kind !== 'WAITS') await readAgain();
    return outcome;
  }

  return {
    handOver,
    accept: () =>
      done(
        () => shopSession.api<unknown>('POST', `/orders/${order}/accept`),
        'Order accepted: its buyer reads that you are preparing it',
      ),
    takeBackDelivery: () =>
      done(
        () => shopSession.api<unknown>('POST', `/orders/${order}/deliver/take-back`),
        'Taken back: it is not delivered',
      ),
    correctShipment: (body: Pick<StepNotes, 'carrierName' | 'trackingNumber'>) =>
      done(
        () => shopSession.api<unknown>('PATCH', `/orders/${order}/shipment`, { body }),
        'Corrected; the customer was told',
      ),
    move: (step: Step, notes: StepNotes, itemIds: string[] | 'all') =>
      done(async () => {
        const { path, status } = STEPS[step];
        if (itemIds === 'all') {
          await moveOnce('POST', `/orders/${order}/${path}`, notes);
          return;
        }
        if (step === 'deliver') {
          await moveOnce('POST', `/orders/${order}/${path}`, { ...notes, itemIds });
          return;
        }
        for (const id of itemIds) {
          await moveOnce('PATCH', `/orders/items/${encodeURIComponent(id)}/status`, { status, ...notes });
        }
      }, STEPS[step].done),
  };
}
