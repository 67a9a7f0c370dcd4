import { closeObjection, listGroupsForAdmins, listMemberSums } from '#modules/payouts';
import { isUuid } from '#platform/ids';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { findGroup, groupErrors, listMembers, setMemberHeld } from '../index.ts';
import { presentAdminGroup, presentAdminMember } from './present-groups.ts';

/** Groups for admins: sums, objections and wallets in other names. */
export function adminGroupRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/groups', async (c) => {
    const groups = (await listGroupsForAdmins(db)).map(presentAdminGroup);
    return c.json(listEnvelope(groups, { total: groups.length }), 200);
  });

  on('GET /admin/groups/{id}/members', async (c) => {
    const shopId = c.req.valid('param').id;
    if (!isUuid(shopId) || !(await findGroup(db, shopId))) throw groupErrors.noGroup();
    const members = await listMembers(db, shopId);
    const sums = new Map((await listMemberSums(db, { shopId })).map((one) => [one.id, one]));
    const shown = members
      .filter(({ agreedAt }) => agreedAt !== null)
      .map((one) => presentAdminMember(one, sums.get(one.id)));
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });

  on('POST /admin/groups/members/{id}/hold', async (c) => {
    const { reason } = c.req.valid('json');
    await setMemberHeld(db, { adminId: adminId(c), memberId: c.req.valid('param').id, reason });
    return c.json(envelope({ success: true as const }, 'Payouts of the member are on hold'), 200);
  });

  on('POST /admin/groups/members/{id}/release', async (c) => {
    await setMemberHeld(db, { adminId: adminId(c), memberId: c.req.valid('param').id, reason: null });
    return c.json(envelope({ success: true as const }, 'Payouts of the member run again'), 200);
  });

  on('POST /admin/groups/objections/{id}/close', async (c) => {
    const { reason } = c.req.valid('json');
    await closeObjection({ db }, { payoutId: c.req.valid('param').id, adminId: adminId(c), reason });
    return c.json(envelope({ success: true as const }, 'Closed'), 200);
  });
  return app;
}
