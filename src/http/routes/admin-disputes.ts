import {
  dispute,
  disputeAcceptance,
  disputeDetail,
  disputeEvidence,
  disputeQuery,
} from '#contracts/disputes';
import { success, successList } from '#contracts/envelope';
import { fromCedis } from '#contracts/money';
import { sendEvidence } from '#domain/disputes';
import { getDispute, listDisputes } from '#domain/reporting';
import { adminId, requireAdmin, requireFreshPassword } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentDispute, presentDisputeDetail } from '../presenters/dispute.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { ASKED, asked, moveMoney } from '../second-admin.ts';

const tags = ['Admin: orders and payments'];
const params = z.object({ id: z.string() });
const theDispute = jsonResponse('The dispute', success(disputeDetail));
const refused = failures(400, 401, 403, 404, 409, 422, 503);

/** Disputes as the admins answer them: with evidence, or by accepting. */
export function adminDisputeRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };
  const moving = { ...common, middleware: [requireAdmin(deps), requireFreshPassword] };
  const shown = async (id: string) => presentDisputeDetail(await getDispute(db, id));

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/disputes',
      request: { query: disputeQuery },
      responses: {
        200: jsonResponse('Disputes: those to answer first, by due date', successList(dispute)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const read = ({ cursor: after, ...query }: z.infer<typeof disputeQuery>) =>
        listDisputes(db, { ...query, after });
      return c.json(await keyPage(c.req.valid('query'), read, presentDispute), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/disputes/{id}',
      request: { params },
      responses: { 200: theDispute, ...failures(401, 403, 404) },
    }),
    async (c) => c.json(envelope(await shown(c.req.valid('param').id)), 200),
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/disputes/{id}/evidence',
      request: { params, ...jsonBody(disputeEvidence) },
      responses: { 200: theDispute, ...refused },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const evidence = c.req.valid('json');
      await sendEvidence(deps.disputes, { adminId: adminId(c), disputeId: id, evidence });
      return c.json(envelope(await shown(id), 'The evidence was sent'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/disputes/{id}/accept',
      request: { params, ...jsonBody(disputeAcceptance) },
      responses: { 200: theDispute, 202: asked, ...refused },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { amount, reason } = c.req.valid('json');
      const request = { disputeId: id, amountPesewas: fromCedis(amount), reason };
      const { waits } = await moveMoney(deps, adminId(c), { kind: 'DISPUTE_ACCEPT', request });
      if (waits) return c.json(envelope(waits, ASKED), 202);
      return c.json(envelope(await shown(id), 'Accepted: the money goes back'), 200);
    },
  );
  return app;
}
