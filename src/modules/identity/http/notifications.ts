import { callerAccount, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { identityErrors } from '../errors.ts';
import {
  accountId,
  addPushSubscription,
  listPushEndpoints,
  readCustomerNotifications,
  readCustomerWhatsApp,
  removePushSubscription,
  setCustomerNotifications,
  setCustomerWhatsApp,
} from '../index.ts';

/** Push messages of customers, owners and members, and the messages that customers choose. */
export function notificationRoutes(deps: HttpDeps) {
  const { db, push, whatsapp } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /users/notifications', async (c) =>
    c.json(envelope(await readCustomerNotifications(db, customerId(c))), 200),
  );
  on('PUT /users/notifications', async (c) => {
    const userId = customerId(c);
    await setCustomerNotifications(db, userId, c.req.valid('json'));
    return c.json(envelope(await readCustomerNotifications(db, userId), 'Saved'), 200);
  });

  on('GET /users/whatsapp', async (c) =>
    c.json(envelope(await readCustomerWhatsApp(db, customerId(c))), 200),
  );
  on('PUT /users/whatsapp', async (c) => {
    const { agreed } = c.req.valid('json');
    if (agreed && !whatsapp) throw identityErrors.whatsappUnavailable();
    await setCustomerWhatsApp(db, customerId(c), agreed);
    return c.json(envelope(await readCustomerWhatsApp(db, customerId(c)), 'Saved'), 200);
  });

  for (const path of ['/users/push', '/shops/push'] as const) {
    on(`GET ${path}`, async (c) => {
      const endpoints = await listPushEndpoints(db, accountId(callerAccount(c.get('principal'))));
      return c.json(envelope({ publicKey: push?.publicKey ?? null, endpoints }), 200);
    });
    on(`POST ${path}`, async (c) => {
      const subscription = c.req.valid('json');
      if (!push) throw identityErrors.pushUnavailable();
      if (!push.accepts(subscription.endpoint)) throw identityErrors.pushServiceUnknown();
      await addPushSubscription(db, {
        accountId: accountId(callerAccount(c.get('principal'))),
        sessionId: c.get('session').sessionId,
        subscription,
      });
      return c.json(envelope({ success: true as const }, 'This device gets messages'), 200);
    });
    on(`DELETE ${path}`, async (c) => {
      await removePushSubscription(db, {
        accountId: accountId(callerAccount(c.get('principal'))),
        endpoint: c.req.valid('json').endpoint,
      });
      return c.json(envelope({ success: true as const }, 'This device gets no messages'), 200);
    });
  }
  return app;
}
