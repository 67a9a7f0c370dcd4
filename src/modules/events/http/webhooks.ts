import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookActor,
  type WebhookRow,
} from '#modules/events';
import { accountId } from '#modules/identity';
import { callerAccount } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import type { Webhook } from '../contract/webhooks.ts';

function actorOf(c: HttpContext): WebhookActor {
  const principal = c.get('principal');
  return {
    shopId: principal.kind === 'shop' ? principal.shopId : null,
    accountId: accountId(callerAccount(principal)),
  };
}

const presentWebhook = (row: WebhookRow): Webhook => ({
  ...{ id: row.id, url: row.url, types: row.types, disabledReason: row.disabledReason },
  failingSince: row.failingSince?.toISOString() ?? null,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const DONE = { success: true as const };

/** Webhooks of a shop, or of the market. */
export function webhookRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);

  on('GET /webhooks', async (c) => {
    const shown = (await listWebhooks(deps.db, actorOf(c))).map(presentWebhook);
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });

  on('POST /webhooks', async (c) => {
    const { webhook, secret } = await createWebhook(deps, actorOf(c), c.req.valid('json'));
    return c.json(envelope({ ...presentWebhook(webhook), secret }, 'Keep the secret: it is shown once'), 201);
  });

  on('PATCH /webhooks/{id}', async (c) => {
    const change = { id: c.req.valid('param').id, ...c.req.valid('json') };
    return c.json(envelope(presentWebhook(await changeWebhook(deps, actorOf(c), change)), 'Saved'), 200);
  });

  on('DELETE /webhooks/{id}', async (c) => {
    await removeWebhook(deps, actorOf(c), c.req.valid('param').id);
    return c.json(envelope(DONE, 'Removed'), 200);
  });

  on('POST /webhooks/{id}/secret', async (c) => {
    const rotated = await rotateWebhookSecret(deps, actorOf(c), c.req.valid('param').id);
    const { secret, formerUntil } = rotated;
    return c.json(
      envelope({ secret, formerUntil: formerUntil.toISOString() }, 'Keep it: it is shown once'),
      200,
    );
  });

  on('POST /webhooks/{id}/test', async (c) => {
    const tested = await testWebhook(deps, actorOf(c), c.req.valid('param').id);
    return c.json(envelope(tested, tested.status === 'DELIVERED' ? 'It arrived' : 'It did not arrive'), 200);
  });

  on('GET /webhooks/{id}/deliveries', async (c) => {
    const { limit, cursor } = c.req.valid('query');
    const input = { webhookId: c.req.valid('param').id, cursor, limit };
    const shown = await listDeliveries(deps.db, actorOf(c), input);
    const nextCursor = shown.length === limit ? (shown.at(-1)?.id ?? null) : null;
    return c.json(listEnvelope(shown, { nextCursor }), 200);
  });

  on('POST /webhooks/{id}/deliveries/{deliveryId}/replay', async (c) => {
    const { id: webhookId, deliveryId } = c.req.valid('param');
    await replayDelivery(deps, actorOf(c), { webhookId, deliveryId });
    return c.json(envelope(DONE, 'It is sent again'), 200);
  });
  return app;
}
