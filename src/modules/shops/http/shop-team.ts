import {
  changeRole,
  inviteMember,
  listTeam,
  readNotificationChoices,
  removeMember,
  resendInvitation,
  setNotificationChoices,
} from '#modules/shops';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';

/** A shop's team and mail settings, for the owner only. */
export function shopTeamRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  const shown = async (shopId: string, memberId: string) => {
    const team = await listTeam(db, shopId);
    return team.find((member) => member.id === memberId) as (typeof team)[number];
  };
  async function limitMails(c: HttpContext, key: string): Promise<void> {
    await rateLimits.mailsByIp.use(c.get('clientIp'));
    await rateLimits.mails.use(`invite:${key.toLowerCase()}`);
  }

  on('GET /shops/team', async (c) => {
    const team = await listTeam(db, callingShopId(c));
    return c.json(listEnvelope(team, { total: team.length }), 200);
  });

  on('POST /shops/team', async (c) => {
    const shopId = callingShopId(c);
    const invitation = c.req.valid('json');
    await limitMails(c, invitation.email);
    const id = await inviteMember(db, site, { shopId, invitation });
    return c.json(envelope(await shown(shopId, id), 'Invitation sent'), 201);
  });

  on('PATCH /shops/team/{id}', async (c) => {
    const shopId = callingShopId(c);
    const memberId = c.req.valid('param').id;
    await changeRole(db, site, { shopId, memberId, ...c.req.valid('json') });
    return c.json(envelope(await shown(shopId, memberId), 'Role changed'), 200);
  });

  on('DELETE /shops/team/{id}', async (c) => {
    await removeMember(db, site, { shopId: callingShopId(c), memberId: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Removed from the team'), 200);
  });

  on('POST /shops/team/{id}/invite', async (c) => {
    const shopId = callingShopId(c);
    const memberId = c.req.valid('param').id;
    await limitMails(c, memberId);
    await resendInvitation(db, site, { shopId, memberId });
    return c.json(envelope(await shown(shopId, memberId), 'Invitation sent again'), 200);
  });

  on('GET /shops/notifications', async (c) =>
    c.json(envelope(await readNotificationChoices(db, callingShopId(c))), 200),
  );

  on('PUT /shops/notifications', async (c) => {
    const shopId = callingShopId(c);
    await setNotificationChoices(db, shopId, c.req.valid('json'));
    return c.json(envelope(await readNotificationChoices(db, shopId), 'Saved'), 200);
  });
  return app;
}
