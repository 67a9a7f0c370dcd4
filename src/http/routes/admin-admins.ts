import { reason } from '#contracts/admin';
import { success } from '#contracts/envelope';
import { allowAdminRecovery } from '#domain/accounts';
import { adminId, requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';

const tags = ['Admin: admins'];
const params = z.object({ id: z.string() });
const done = jsonResponse('Done', success(z.object({ success: z.literal(true) })));

/** What admins do for each other. */
export function adminAdminRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/admins/{id}/allow-recovery',
      request: { params, ...jsonBody(reason) },
      responses: { 200: done, ...failures(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const forAdminId = c.req.valid('param').id;
      await allowAdminRecovery(db, { adminId: adminId(c), forAdminId, ...c.req.valid('json') });
      return c.json(envelope({ success: true as const }, 'A new password may be set within 24 hours'), 200);
    },
  );
  return app;
}
