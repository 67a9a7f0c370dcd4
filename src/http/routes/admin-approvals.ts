import { settleByHand } from '#contracts/after-sale';
import { approval, approvalQuery, seenSum } from '#contracts/approvals';
import { success, successList } from '#contracts/envelope';
import { fromCedis } from '#contracts/money';
import { refuseApproval } from '#domain/approvals';
import { listApprovals } from '#domain/reporting';
import { adminId, requireAdmin, requireFreshPassword } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentApproval } from '../presenters/approval.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { agreeAndCarryOut } from '../second-admin.ts';

const tags = ['Admin'];
const params = z.object({ id: z.string() });

/** What waits for another admin's yes: see, agree, refuse. */
export function adminApprovalRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/approvals',
      request: { query: approvalQuery },
      responses: {
        200: jsonResponse('What waits or waited for another admin, newest first', successList(approval)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const read = ({ cursor: before, ...query }: z.infer<typeof approvalQuery>) =>
        listApprovals(db, { ...query, before });
      return c.json(await keyPage(c.req.valid('query'), read, presentApproval), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      middleware: [requireAdmin(deps), requireFreshPassword],
      method: 'post',
      path: '/admin/approvals/{id}/agree',
      request: { params, ...jsonBody(seenSum) },
      responses: {
        200: jsonResponse('It was carried out', success(approval)),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const { amount, count } = c.req.valid('json');
      const done = await agreeAndCarryOut(deps, {
        adminId: adminId(c),
        approvalId: c.req.valid('param').id,
        seen: { amountPesewas: fromCedis(amount), count },
      });
      return c.json(envelope(done, 'You agreed, and it is done'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/approvals/{id}/refuse',
      request: { params, ...jsonBody(settleByHand) },
      responses: {
        200: jsonResponse('Nothing is sent', success(z.object({ success: z.literal(true) }))),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const { note } = c.req.valid('json');
      await refuseApproval(db, { adminId: adminId(c), approvalId: c.req.valid('param').id, note });
      return c.json(envelope({ success: true as const }, 'Nothing is sent'), 200);
    },
  );
  return app;
}
