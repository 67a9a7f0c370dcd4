import { outboxMessage, outboxQuery, outboxRetried } from '#contracts/admin-system';
import { success, successList } from '#contracts/envelope';
import { listOutbox, type OutboxMessage, retryAllMail, retryMail } from '#domain/notifications';
import { adminId, requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { isoOf, keyPage } from '../key-page.ts';
import { bearer, createRoute, envelope, failures, jsonResponse, newRouter, z } from '../router.ts';

const tags = ['Admin: outbox'];

const present = ({ sendAfter, sentAt, createdAt, ...message }: OutboxMessage) => ({
  ...message,
  sendAfter: isoOf(sendAfter),
  sentAt: isoOf(sentAt),
  createdAt: isoOf(createdAt),
});

/** The mail outbox, without bodies; what was given up may be sent again. */
export function adminOutboxRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/outbox',
      request: { query: outboxQuery },
      responses: {
        200: jsonResponse('Mails, newest first', successList(outboxMessage)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => c.json(await keyPage(c.req.valid('query'), (query) => listOutbox(db, query), present), 200),
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/outbox/retry',
      responses: {
        200: jsonResponse('Everything that was given up is queued again', success(outboxRetried)),
        ...failures(401, 403),
      },
    }),
    async (c) => c.json(envelope({ messages: await retryAllMail(db, adminId(c)) }, 'Queued again'), 200),
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/outbox/{id}/retry',
      request: { params: z.object({ id: z.string() }) },
      responses: {
        200: jsonResponse('Queued again', success(outboxMessage)),
        ...failures(400, 401, 403, 404, 409),
      },
    }),
    async (c) => {
      const message = await retryMail(db, adminId(c), c.req.valid('param').id);
      return c.json(envelope(present(message), 'Queued again'), 200);
    },
  );
  return app;
}
