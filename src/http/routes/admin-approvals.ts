import { listApprovals } from '#modules/admin';
import { rejectAction } from '#modules/approvals';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type z } from '#server/http/router';
import type { approvalQuery } from '#src/modules/approvals/contract/approvals.ts';
import { presentApproval } from '../presenters/approval.ts';
import { agreeAndCarryOut } from '../second-admin.ts';

/** Actions that wait for another admin's approval: view, approve, reject. */
export function adminApprovalRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/approvals', async (c) => {
    const read = ({ cursor: before, ...query }: z.infer<typeof approvalQuery>) =>
      listApprovals(db, { ...query, before });
    return c.json(await cursorPage(c.req.valid('query'), read, presentApproval), 200);
  });

  on('POST /admin/approvals/{id}/agree', async (c) => {
    const done = await agreeAndCarryOut(deps, {
      adminId: adminId(c),
      approvalId: c.req.valid('param').id,
      ...c.req.valid('json'),
    });
    return c.json(envelope(done, 'Approved and done'), 200);
  });

  on('POST /admin/approvals/{id}/refuse', async (c) => {
    const { note } = c.req.valid('json');
    await rejectAction(db, { adminId: adminId(c), approvalId: c.req.valid('param').id, note });
    return c.json(envelope({ success: true as const }, 'Request closed. Nothing is sent'), 200);
  });
  return app;
}
