import { listMembershipsOfPhone } from '#modules/groups';
import { getProfile } from '#modules/identity';
import { adminId, callingShop, callingShopId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import type { OpenNumber } from '../contract/member-numbers.ts';
import { memberNumberErrors } from '../errors.ts';
import {
  approveNumber,
  listOpenNumbers,
  type OpenNumberRow,
  refuseNumber,
  requestNumber,
  stopNumber,
} from '../index.ts';

const SUCCESS = { success: true as const };

/** A request for the group and the member. */
export const presentOpenNumber = (row: OpenNumberRow | undefined): OpenNumber | null =>
  row ? { ending: row.newPhone.slice(-3), askedAt: row.askedAt, takesEffectAt: row.takesEffectAt } : null;

/** New numbers of members who lost the old one. */
function memberNumberRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /shops/group/members/{id}/number', async (c) => {
    const { shopId, memberId: askedBy } = callingShop(c);
    const memberId = c.req.valid('param').id;
    await requestNumber(db, site, { shopId, memberId, askedBy, ...c.req.valid('json') });
    return c.json(envelope(SUCCESS, 'Dwaso will look at it. The old number is told'), 200);
  });

  on('DELETE /shops/group/members/{id}/number', async (c) => {
    const memberId = c.req.valid('param').id;
    await stopNumber(db, { memberId, by: 'GROUP', shopId: callingShopId(c) });
    return c.json(envelope(SUCCESS, 'The old number stays'), 200);
  });

  on('POST /group/{id}/number/stop', async (c) => {
    const memberId = c.req.valid('param').id;
    const { verifiedPhone } = await getProfile(db, customerId(c));
    const own = verifiedPhone ? await listMembershipsOfPhone(db, verifiedPhone) : [];
    if (!own.some(({ id }) => id === memberId)) throw memberNumberErrors.notFound();
    await stopNumber(db, { memberId, by: 'MEMBER' });
    return c.json(envelope(SUCCESS, 'Your number stays'), 200);
  });

  on('GET /admin/groups/numbers', async (c) => {
    const open = await listOpenNumbers(db);
    return c.json(listEnvelope(open, { total: open.length }), 200);
  });

  on('POST /admin/groups/numbers/{id}/approve', async (c) => {
    await approveNumber(db, { adminId: adminId(c), id: c.req.valid('param').id });
    return c.json(envelope(SUCCESS, 'It counts after 48 hours'), 200);
  });

  on('POST /admin/groups/numbers/{id}/refuse', async (c) => {
    const { reason } = c.req.valid('json');
    await refuseNumber(db, { adminId: adminId(c), id: c.req.valid('param').id, reason });
    return c.json(envelope(SUCCESS, 'The old number stays'), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [memberNumberRoutes];
