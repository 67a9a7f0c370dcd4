import { today } from '#modules/harvests';
import { customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, listEnvelope } from '#server/http/router';
import { fromCedis } from '#shared/money';
import { presentFarmerHarvest } from '#src/modules/harvests/http/present-harvest.ts';
import { completeForFarmer, failForFarmer, listHarvestsOfFarmer, noteForFarmer } from '../index.ts';

const SUCCESS = { success: true as const };

/** What an agent says of a farmer's harvest. */
export function agentHarvestRoutes(deps: HttpDeps) {
  const { db, payments, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /agent/farmers/{shopId}/harvests', async (c) => {
    const views = await listHarvestsOfFarmer(db, { userId: customerId(c), ...c.req.valid('param') });
    const shown = views.map((view) => presentFarmerHarvest(view, site));
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });

  on('POST /agent/farmers/{shopId}/harvests/{productId}/notes', async (c) => {
    await noteForFarmer(db, { userId: customerId(c), ...c.req.valid('param'), ...c.req.valid('json') });
    return c.json(envelope(SUCCESS, 'Note added'), 200);
  });

  on('POST /agent/farmers/{shopId}/harvests/{productId}/ready', async (c) => {
    const fields = c.req.valid('json');
    const requestKey = await readIdempotencyKey(c, { fields });
    await completeForFarmer(payments, {
      ...{ userId: customerId(c), ...c.req.valid('param'), requestKey },
      ...{ quantity: fields.quantity, readyOn: fields.readyOn ?? today() },
      pricePesewas: fields.price === undefined ? undefined : fromCedis(fields.price),
    });
    return c.json(envelope(SUCCESS, 'The customers were told'), 200);
  });

  on('POST /agent/farmers/{shopId}/harvests/{productId}/fail', async (c) => {
    const fields = c.req.valid('json');
    const requestKey = await readIdempotencyKey(c, { fields });
    await failForFarmer(payments, {
      ...{ userId: customerId(c), ...c.req.valid('param'), reason: fields.reason, requestKey },
    });
    return c.json(envelope(SUCCESS, 'The deposits are going back'), 200);
  });
  return app;
}
