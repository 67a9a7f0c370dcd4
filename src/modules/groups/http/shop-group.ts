import { getProfile } from '#modules/identity';
import { listOpenNumbers } from '#modules/member-numbers';
import { listHandedPayouts, listMemberLines, listMemberSums, requestGroupPayouts } from '#modules/payouts';
import { readSettings } from '#modules/settings';
import { callingShop, callingShopId, customerId } from '#server/http/authenticate';
import { cursorPage, sliceCursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import type { HttpContext } from '#server/http/router';
import { envelope, listEnvelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import { presentOpenNumber } from '#src/modules/member-numbers/http/routes.ts';
import {
  addMember,
  agreeByCode,
  changeMemberRole,
  changeTerms,
  findGroup,
  leaveGroup,
  listLots,
  listMembers,
  listMembershipsOfPhone,
  recordLot,
  sendMemberCode,
  startGroup,
  voidLot,
} from '../index.ts';
import { presentHanded, presentLine, presentLot, presentMember, toPercent } from './present-groups.ts';

const SUCCESS = { success: true as const };
const UNIT = 1000;
const BASIS_POINTS = 100;
const toBasisPoints = (percent: number): number => Math.round(percent * BASIS_POINTS);

/** The memberships of a customer: those of the confirmed number, which have agreed. */
export async function listOwnMemberships({ db }: HttpDeps, userId: string) {
  const { verifiedPhone } = await getProfile(db, userId);
  return verifiedPhone ? listMembershipsOfPhone(db, verifiedPhone) : [];
}

/** A shop that is a group: its members, how it shares, lots, and what goes through the treasurer. */
export function shopGroupRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  /** What a caller sees: a shop all of its group, a member the own. */
  async function visibleTo(c: HttpContext): Promise<{ shopId: string } | { memberIds: string[] }> {
    if (c.get('principal').kind === 'shop') return { shopId: callingShopId(c) };
    const own = await listOwnMemberships(deps, customerId(c));
    return { memberIds: own.map(({ id }) => id) };
  }

  on('GET /shops/group', async (c) => {
    const shopId = callingShopId(c);
    const group = await findGroup(db, shopId);
    if (!group) return c.json(envelope(null), 200);
    const members = await listMembers(db, shopId);
    const [numbers, sums, settings] = await Promise.all([
      listOpenNumbers(db, { memberIds: members.map(({ id }) => id) }),
      listMemberSums(db, { shopId }),
      readSettings(db),
    ]);
    const { split, ownShareBasisPoints, shares } = group.terms;
    const byId = new Map(sums.map((one) => [one.id, one]));
    const weights = new Map(shares?.map(({ memberId, weight }) => [memberId, weight]));
    const shown = {
      ...{ since: group.since, split, ownSharePercent: toPercent(ownShareBasisPoints) },
      minimumPayout: toCedis(settings['payouts.minimumPesewas']),
      members: members.map((one) => {
        const open = numbers.find(({ memberId }) => memberId === one.id);
        return presentMember(one, byId.get(one.id), weights.get(one.id) ?? null, presentOpenNumber(open));
      }),
    };
    return c.json(envelope(shown), 200);
  });

  on('POST /shops/group', async (c) => {
    const { since, ownSharePercent } = c.req.valid('json');
    const ownShareBasisPoints = toBasisPoints(ownSharePercent);
    await startGroup(db, { shopId: callingShopId(c), since, ownShareBasisPoints });
    return c.json(envelope(SUCCESS, 'Your shop is a group now'), 201);
  });

  on('PUT /shops/group/terms', async (c) => {
    const { split, ownSharePercent, shares } = c.req.valid('json');
    const ownShareBasisPoints = toBasisPoints(ownSharePercent);
    await changeTerms(db, { shopId: callingShopId(c), split, ownShareBasisPoints, shares });
    return c.json(envelope(SUCCESS, 'This holds from now on. Members are told'), 200);
  });

  on('POST /shops/group/members', async (c) => {
    const { id } = await addMember(db, {
      ...{ shopId: callingShopId(c), language: 'en' },
      ...c.req.valid('json'),
    });
    return c.json(envelope({ id }, 'We sent a code to this phone'), 201);
  });

  on('POST /shops/group/members/{id}/code', async (c) => {
    await sendMemberCode(db, { shopId: callingShopId(c), memberId: c.req.valid('param').id });
    return c.json(envelope(SUCCESS, 'We sent a code to this phone'), 200);
  });

  on('POST /shops/group/members/{id}/agree', async (c) => {
    const { code } = c.req.valid('json');
    await agreeByCode(db, { shopId: callingShopId(c), memberId: c.req.valid('param').id, code });
    return c.json(envelope(SUCCESS, 'The member has agreed'), 200);
  });

  on('PUT /shops/group/members/{id}/role', async (c) => {
    const memberId = c.req.valid('param').id;
    await changeMemberRole(db, { shopId: callingShopId(c), memberId, ...c.req.valid('json') });
    return c.json(envelope(SUCCESS, 'Changed'), 200);
  });

  on('DELETE /shops/group/members/{id}', async (c) => {
    await leaveGroup(db, { memberId: c.req.valid('param').id, by: 'GROUP', shopId: callingShopId(c) });
    return c.json(envelope(SUCCESS, 'The membership has ended'), 200);
  });

  on('GET /shops/group/lots', async (c) => {
    const of = await visibleTo(c);
    return c.json(
      await cursorPage(c.req.valid('query'), (query) => listLots(db, { ...query, ...of }), presentLot),
      200,
    );
  });

  on('POST /shops/group/lots', async (c) => {
    const { shopId, memberId: recordedBy } = callingShop(c);
    const { quantity, weightKg, ...lot } = c.req.valid('json');
    const { id } = await recordLot(db, {
      ...{ ...lot, shopId, recordedBy },
      quantityMilli: Math.round(quantity * UNIT),
      weightGrams: weightKg === undefined ? undefined : Math.round(weightKg * UNIT),
      requestKey: await readIdempotencyKey(c, { fields: c.req.valid('json') }),
    });
    return c.json(envelope({ id }, 'The slip goes to both phones'), 201);
  });

  on('POST /shops/group/lots/{id}/void', async (c) => {
    const { reason } = c.req.valid('json');
    await voidLot(db, { shopId: callingShopId(c), lotId: c.req.valid('param').id, reason });
    return c.json(envelope(SUCCESS, 'The lot is cancelled'), 200);
  });

  on('GET /shops/group/statement', async (c) => {
    const sums = await listMemberSums(db, await visibleTo(c));
    const { limit, cursor } = c.req.valid('query');
    const memberIds = sums.map(({ id }) => id);
    const found = await listMemberLines(db, { memberIds, cursor, limit: limit + 1 });
    const { items: lines, nextCursor } = sliceCursorPage(found, limit, presentLine);
    const members = sums.map(({ id, group, name, payable, inPayout }) => ({
      ...{ id, group, name, payable: toCedis(payable), inPayout: toCedis(inPayout) },
    }));
    return c.json(envelope({ members, lines, nextCursor }), 200);
  });

  on('GET /shops/group/signatures', async (c) => {
    const found = await listHandedPayouts(db, callingShopId(c));
    return c.json(listEnvelope(found.map(presentHanded), { total: found.length }), 200);
  });

  on('POST /shops/group/payouts', async (c) => {
    const run = { shopId: callingShopId(c), requestedBy: 'shop' as const, throughTreasurer: true };
    const begun = await requestGroupPayouts({ db }, run);
    deps.nudgePayouts();
    return c.json(
      envelope({ begun }, begun > 0 ? 'Each member gets a text with the sum' : 'Nobody can be paid yet'),
      200,
    );
  });
  return app;
}
