import { listOutbox, type OutboxMessage, retryAllMail, retryMail } from '#modules/mail';
import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';

const present = ({ sendAfter, sentAt, createdAt, ...message }: OutboxMessage) => ({
  ...message,
  sendAfter: toIso(sendAfter),
  sentAt: toIso(sentAt),
  createdAt: toIso(createdAt),
});

/** The mail outbox, without bodies; failed mails can be sent again. */
export function adminOutboxRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/outbox', async (c) =>
    c.json(await cursorPage(c.req.valid('query'), (query) => listOutbox(db, query), present), 200),
  );
  on('POST /admin/outbox/retry', async (c) =>
    c.json(envelope({ messages: await retryAllMail(db, adminId(c)) }, 'Added to the queue again'), 200),
  );
  on('POST /admin/outbox/{id}/retry', async (c) => {
    const message = await retryMail(db, adminId(c), c.req.valid('param').id);
    return c.json(envelope(present(message), 'Added to the queue again'), 200);
  });
  return app;
}
