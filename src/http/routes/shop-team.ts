import { success, successList } from '#contracts/envelope';
import { shopNotifications, teamInvitation, teamMember, teamRoleChange } from '#contracts/team';
import {
  changeRole,
  inviteAgain,
  inviteMember,
  listTeam,
  readNotificationChoices,
  removeMember,
  setNotificationChoices,
} from '#domain/shops';
import { callingShopId, requireFreshPassword, requireShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  type HttpContext,
  jsonBody,
  jsonResponse,
  listEnvelope,
  newRouter,
  z,
} from '../router.ts';

const tags = ['Sellers'];
const params = z.object({ id: z.string() });
const done = success(z.object({ success: z.literal(true) }));
const theMember = jsonResponse('Someone of the team', success(teamMember));
const theChoices = jsonResponse('Which mails the shop gets', success(shopNotifications));

/** The team of a shop and the mails it gets: for its owner alone. */
export function shopTeamRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireShop(deps, 'owner') };
  const changing = { ...common, middleware: [requireShop(deps, 'owner'), requireFreshPassword] };

  const shown = async (shopId: string, memberId: string) => {
    const team = await listTeam(db, shopId);
    return team.find((member) => member.id === memberId) as (typeof team)[number];
  };
  async function limitMails(c: HttpContext, key: string): Promise<void> {
    await rateLimits.mailsByIp.use(c.get('clientIp'));
    await rateLimits.mails.use(`invite:${key.toLowerCase()}`);
  }

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/team',
      responses: { 200: jsonResponse('The team', successList(teamMember)), ...failures(401, 403) },
    }),
    async (c) => {
      const team = await listTeam(db, callingShopId(c));
      return c.json(listEnvelope(team, { total: team.length }), 200);
    },
  );

  app.openapi(
    createRoute({
      ...changing,
      method: 'post',
      path: '/shops/team',
      request: jsonBody(teamInvitation),
      responses: { 201: theMember, ...failures(400, 401, 403, 409, 422, 429) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const invitation = c.req.valid('json');
      await limitMails(c, invitation.email);
      const id = await inviteMember(db, site, { shopId, invitation });
      return c.json(envelope(await shown(shopId, id), 'Invitation sent'), 201);
    },
  );

  app.openapi(
    createRoute({
      ...changing,
      method: 'patch',
      path: '/shops/team/{id}',
      request: { params, ...jsonBody(teamRoleChange) },
      responses: { 200: theMember, ...failures(400, 401, 403, 404, 422) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const memberId = c.req.valid('param').id;
      await changeRole(db, site, { shopId, memberId, ...c.req.valid('json') });
      return c.json(envelope(await shown(shopId, memberId), 'Role changed'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...changing,
      method: 'delete',
      path: '/shops/team/{id}',
      request: { params },
      responses: { 200: jsonResponse('Removed and signed out', done), ...failures(400, 401, 403, 404) },
    }),
    async (c) => {
      await removeMember(db, site, { shopId: callingShopId(c), memberId: c.req.valid('param').id });
      return c.json(envelope({ success: true as const }, 'Removed from the team'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...changing,
      method: 'post',
      path: '/shops/team/{id}/invite',
      request: { params },
      responses: { 200: theMember, ...failures(400, 401, 403, 404, 409, 429) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const memberId = c.req.valid('param').id;
      await limitMails(c, memberId);
      await inviteAgain(db, site, { shopId, memberId });
      return c.json(envelope(await shown(shopId, memberId), 'Invitation sent again'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/notifications',
      responses: { 200: theChoices, ...failures(401, 403) },
    }),
    async (c) => c.json(envelope(await readNotificationChoices(db, callingShopId(c))), 200),
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/shops/notifications',
      request: jsonBody(shopNotifications),
      responses: { 200: theChoices, ...failures(400, 401, 403, 422) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      await setNotificationChoices(db, shopId, c.req.valid('json'));
      return c.json(envelope(await readNotificationChoices(db, shopId), 'Saved'), 200);
    },
  );
  return app;
}
