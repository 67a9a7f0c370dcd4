import { heldOrder } from '#contracts/admin-orders';
import { successList } from '#contracts/envelope';
import { toCedis } from '#contracts/money';
import { type HeldOrder, listHolds } from '#domain/reporting';
import { requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { isoOf } from '../key-page.ts';
import { bearer, createRoute, failures, jsonResponse, listEnvelope, newRouter } from '../router.ts';

const SHOWN_MAX = 200;

const present = ({ totalPesewas, createdAt, holdExpiresAt, holdLatestAt, ...held }: HeldOrder) => ({
  ...held,
  totalAmount: toCedis(totalPesewas),
  createdAt: isoOf(createdAt),
  holdExpiresAt: isoOf(holdExpiresAt),
  holdLatestAt: isoOf(holdLatestAt),
});

/** Which unpaid orders hold goods, and whose they are. */
export function adminHoldRoutes(deps: HttpDeps) {
  const app = newRouter();
  app.openapi(
    createRoute({
      method: 'get',
      path: '/admin/holds',
      tags: ['Admin: orders'],
      security: bearer,
      middleware: requireAdmin(deps),
      responses: {
        200: jsonResponse('Unpaid orders that hold goods, the oldest 200', successList(heldOrder)),
        ...failures(401, 403),
      },
    }),
    async (c) => {
      const { holds, orders } = await listHolds(deps.db, SHOWN_MAX);
      return c.json(listEnvelope(holds.map(present), { total: orders }), 200);
    },
  );
  return app;
}
