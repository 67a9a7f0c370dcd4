import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { merchant } from '../../../lib/house/merchant.ts';
import { toast } from '../../../lib/toast.ts';

/** The steps that this shop's items take, with what the server calls them. */
export const STEPS = {
  ship: { path: 'ship', status: 'SHIPPED', from: ['PENDING'], done: 'Marked as sent' },
  deliver: {
    path: 'deliver',
    status: 'DELIVERED',
    from: ['PENDING', 'SHIPPED'],
    done: 'Marked as delivered',
  },
  cancel: { path: 'cancel', status: 'CANCELLED', from: ['PENDING'], done: 'Cancelled and refunded' },
} as const;
export type Step = keyof typeof STEPS;
export type StepNotes = { carrierName?: string; trackingNumber?: string; notes?: string };

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
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['stats'] }),
        queries.invalidateQueries({ queryKey: ['products'] }),
        queries.invalidateQueries({ queryKey: ['earnings'] }),
      ]);
    }
  }

  return {
    accept: () =>
      done(
        () => merchant.api<unknown>('POST', `/orders/${order}/accept`),
        'Order accepted: its buyer reads that you are preparing it',
      ),
    move: (step: Step, notes: StepNotes, itemIds: string[] | 'all') =>
      done(async () => {
        const { path, status } = STEPS[step];
        if (itemIds === 'all') {
          await merchant.api<unknown>('POST', `/orders/${order}/${path}`, { body: notes });
          return;
        }
        for (const id of itemIds) {
          const body = { status, ...notes };
          await merchant.api<unknown>('PATCH', `/orders/items/${encodeURIComponent(id)}/status`, { body });
        }
      }, STEPS[step].done),
  };
}
