import { type HeldOrder, listHolds } from '#modules/payments';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { listEnvelope } from '#server/http/router';
import { toCedis } from '#shared/money';

const SHOWN_MAX = 200;

const present = ({
  totalPesewas,
  reservedPesewas,
  createdAt,
  holdExpiresAt,
  holdLatestAt,
  ...held
}: HeldOrder) => ({
  ...held,
  reservedAmount: toCedis(reservedPesewas),
  totalAmount: toCedis(totalPesewas),
  createdAt: toIso(createdAt),
  holdExpiresAt: toIso(holdExpiresAt),
  holdLatestAt: toIso(holdLatestAt),
});

/** Reserved stock: unpaid orders and their customers. */
export function adminHoldRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /admin/holds', async (c) => {
    const { holds, orders } = await listHolds(deps.db, SHOWN_MAX);
    return c.json(listEnvelope(holds.map(present), { total: orders }), 200);
  });
  return app;
}
