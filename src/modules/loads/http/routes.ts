import { createLoad, decideLoad, endLoad, getLoad, joinLoad, type LoadView, listLoads } from '#modules/loads';
import { getShop, shopNames } from '#modules/shops';
import { adminId, callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import { nextRuns } from '../contract/load-times.ts';
import type { AdminLoad, Load, ProposedLoad } from '../contract/loads.ts';

/** A load with its next run. */
export function presentLoad({ shopIds, rates, ...load }: LoadView): Load {
  const { fromTown, fromRegion, toTown, toRegion, ...others } = load;
  const {
    endedAt: _,
    status: __,
    refusedReason: ___,
    proposerShopId: ____,
    agentName: _____,
    ...rest
  } = others;
  const [next] = nextRuns(load, new Date(), { count: 1 });
  const { orderBy, ...days } = next as NonNullable<typeof next>;
  return {
    ...rest,
    from: { town: fromTown, region: fromRegion },
    to: { town: toTown, region: toRegion },
    rates: rates.map(({ size, feePesewas, capacity }) => ({ size, fee: toCedis(feePesewas), capacity })),
    shops: shopIds.length,
    next: { ...days, orderBy: orderBy.toISOString() },
  };
}

/** A load for who proposed it. */
export function presentProposedLoad(load: LoadView): ProposedLoad {
  const { status, refusedReason, endedAt } = load;
  return { ...presentLoad(load), status, refusedReason, isEnded: endedAt !== null };
}

function presentAdminLoad(load: LoadView, names: ReadonlyMap<string, string>): AdminLoad {
  const { proposerShopId, agentName } = load;
  const group = proposerShopId ? { kind: 'GROUP' as const, name: names.get(proposerShopId) ?? '' } : null;
  const agent = agentName === null ? null : { kind: 'AGENT' as const, name: agentName };
  return { ...presentProposedLoad(load), proposer: group ?? agent };
}

/** Loads for buyers, sellers and admins. */
function loadRoutes(deps: HttpDeps) {
  const { db, readDb, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /loads', async (c) => {
    const { from, to } = c.req.valid('query');
    const found = await listLoads(readDb, { ...(from && { from }), ...(to && { to }) });
    return c.json(listEnvelope(found.map(presentLoad), { total: found.length }), 200);
  });

  on('GET /shops/loads', async (c) => {
    const shopId = callingShopId(c);
    const { region } = await getShop(db, shopId);
    const found = region ? await listLoads(db, { from: region }) : [];
    const shown = found.map((load) => ({ ...presentLoad(load), isJoined: load.shopIds.includes(shopId) }));
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });

  on('PUT /shops/loads', async (c) => {
    const { loadId, joins } = c.req.valid('json');
    await joinLoad(db, { shopId: callingShopId(c), loadId, joins });
    return c.json(
      envelope(
        { success: true as const },
        joins ? 'You send with this load' : 'You no longer send with this load',
      ),
      200,
    );
  });

  on('GET /admin/loads', async (c) => {
    const found = await listLoads(db, { all: true });
    const names = await shopNames(
      db,
      found.flatMap(({ proposerShopId }) => proposerShopId ?? []),
    );
    const shown = found.map((load) => presentAdminLoad(load, names));
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });

  on('POST /admin/loads', async (c) => {
    const id = await createLoad(db, adminId(c), c.req.valid('json'));
    return c.json(envelope(presentLoad(await getLoad(db, id)), 'Load made'), 201);
  });

  on('POST /admin/loads/{id}/approve', async (c) => {
    await decideLoad(db, site, { adminId: adminId(c), loadId: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Shops may send with it'), 200);
  });

  on('POST /admin/loads/{id}/refuse', async (c) => {
    const { reason } = c.req.valid('json');
    await decideLoad(db, site, { adminId: adminId(c), loadId: c.req.valid('param').id, reason });
    return c.json(envelope({ success: true as const }, 'Refused'), 200);
  });

  on('POST /admin/loads/{id}/end', async (c) => {
    await endLoad(db, { adminId: adminId(c), loadId: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'The load takes no more orders'), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [loadRoutes];
