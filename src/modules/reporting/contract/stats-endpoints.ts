import * as z from 'zod/mini';
import { table } from '#contract/table';
import { documented } from '#shared/documented';
import { cedis, success } from '#shared/envelope';

export const statsQuery = z.object({
  days: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(366)), 30),
});
export const adminStats = documented(
  z.object({
    /** Every day of the range, oldest first, including days without events. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        orders: z.int(),
        sales: cedis,
        platformFee: cedis,
        newShops: z.int(),
        newCustomers: z.int(),
      }),
    ),
    totals: z.object({
      orders: z.int(),
      sales: cedis,
      platformFee: cedis,
      newShops: z.int(),
      newCustomers: z.int(),
    }),
    toDo: z.object({
      shopsWaiting: z.int(),
      ordersUnsent: z.int(),
      refundsUndecided: z.int(),
      refundsStuck: z.int(),
      payoutsFailed: z.int(),
      notReceived: z.int(),
      lateParts: z.int(),
      disputesToAnswer: z.int(),
      refundsUnassigned: z.int(),
      walletsToCheck: z.int(),
      approvalsWaiting: z.int(),
      reportsOpen: z.int(),
      mailFailed: z.int(),
    }),
  }),
  { id: 'AdminStats' },
);
export type AdminStats = z.infer<typeof adminStats>;

export const adminStatsEndpoints = table('Admin: system', {
  'GET /admin/stats': {
    id: 'getAdminStats',
    summary: 'Show figures by day and what is to do',
    description: 'Days without sales too. For example `?days=30` for the overview.',
    for: 'admin',
    query: statsQuery,
    says: 'Figures by day and what to do',
    answer: success(adminStats),
  },
});
