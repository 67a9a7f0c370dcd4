import { getLoad } from '#modules/loads';
import { isUuid } from '#platform/ids';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { fromCedis, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { APPROVAL_REQUESTED, executeOrRequestApproval } from '#src/modules/approvals/http/routes.ts';
import { runOn } from '#src/modules/loads/contract/load-times.ts';
import { parcelNumber } from '#src/modules/loads/contract/parcel-number.ts';
import type { AdminLoadRun, LoadSheet, SheetParcel } from '../contract/load-runs.ts';
import { loadRunErrors } from '../errors.ts';
import {
  cancelRun,
  getParcel,
  handOver,
  listRuns,
  listSheet,
  markArrived,
  markLate,
  markLoaded,
  moveParcels,
  payCarrier,
  type RunView,
  type SheetRow,
} from '../index.ts';
import { loadProposalRoutes } from './proposals.ts';
import { presentSheetLoad, shopParcelRoutes } from './shop-parcels.ts';

type Timetable = Parameters<typeof runOn>[0];

const presentRun = (run: RunView, load: Timetable): AdminLoadRun => ({
  ...{ id: run.id, leavesOn: run.leavesOn, status: run.status, parcels: run.parcels, sent: run.sent },
  arrivesOn: runOn(load, run.leavesOn).arrivesOn,
  fees: toCedis(run.feesPesewas),
  carrierPaid: run.carrierPesewas === null ? null : toCedis(run.carrierPesewas),
});

const presentParcel = ({ shopId, shopName, phone, userId: _, ...parcel }: SheetRow): SheetParcel => ({
  ...parcel,
  number: parcelNumber(parcel.id),
  orderNumber: orderNumber(parcel.orderId),
  shop: { id: shopId, name: shopName },
  phone: phone.slice(-3),
});

/** Runs of loads, for admins. */
function loadRunRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  async function readSheet(runId: string): Promise<LoadSheet> {
    const [run] = isUuid(runId) ? await listRuns(db, { runId }) : [];
    if (!run) throw loadRunErrors.parcelNotFound();
    const load = await getLoad(db, run.loadId);
    return {
      run: presentRun(run, load),
      load: presentSheetLoad(load),
      parcels: (await listSheet(db, runId)).map(presentParcel),
    };
  }

  on('GET /admin/loads/{id}/runs', async (c) => {
    const load = await getLoad(db, c.req.valid('param').id);
    const runs = await listRuns(db, { loadId: load.id });
    return c.json(
      listEnvelope(
        runs.map((run) => presentRun(run, load)),
        { total: runs.length },
      ),
      200,
    );
  });
  on('GET /admin/load-runs/{id}', async (c) =>
    c.json(envelope(await readSheet(c.req.valid('param').id)), 200),
  );

  on('POST /admin/load-runs/{id}/loaded', async (c) => {
    const { id: runId } = c.req.valid('param');
    await markLoaded(db, site, { adminId: adminId(c), runId, ...c.req.valid('json') });
    return c.json(envelope(await readSheet(runId), 'Loaded'), 200);
  });
  on('POST /admin/load-runs/{id}/arrived', async (c) => {
    const { id: runId } = c.req.valid('param');
    await markArrived(db, site, { adminId: adminId(c), runId, ...c.req.valid('json') });
    return c.json(envelope(await readSheet(runId), 'Buyers are told'), 200);
  });
  on('POST /admin/load-runs/{id}/late', async (c) => {
    const { id: runId } = c.req.valid('param');
    await markLate(db, site, { adminId: adminId(c), runId, ...c.req.valid('json') });
    return c.json(envelope(await readSheet(runId), 'Buyers are told'), 200);
  });
  on('POST /admin/load-runs/{id}/lost', async (c) => {
    const { id: runId } = c.req.valid('param');
    const { parcelId, reason } = c.req.valid('json');
    const { orderId, shopId: lostShopId } = await getParcel(db, { runId, parcelId });
    const request = { orderId, reason, reasonKind: 'NEVER_CAME' as const, lostShopId };
    const { waits } = await executeOrRequestApproval(deps, adminId(c), { kind: 'ORDER_CANCEL', request });
    if (waits) return c.json(envelope(waits, APPROVAL_REQUESTED), 202);
    return c.json(envelope(await readSheet(runId), 'The buyer gets the money back'), 200);
  });
  on('POST /admin/load-runs/{id}/handed-over', async (c) => {
    const { id: runId } = c.req.valid('param');
    await handOver(db, site, { adminId: adminId(c), runId, ...c.req.valid('json') });
    return c.json(envelope(await readSheet(runId), 'Handed over'), 200);
  });
  on('POST /admin/load-runs/{id}/move', async (c) => {
    const { id: runId } = c.req.valid('param');
    await moveParcels(db, site, { adminId: adminId(c), runId, ...c.req.valid('json') });
    return c.json(envelope(await readSheet(runId), 'They go with the next run'), 200);
  });
  on('POST /admin/load-runs/{id}/cancel', async (c) => {
    const { id: runId } = c.req.valid('param');
    await cancelRun(db, site, { adminId: adminId(c), runId });
    return c.json(envelope(await readSheet(runId), 'Run cancelled'), 200);
  });
  on('POST /admin/load-runs/{id}/carrier', async (c) => {
    const { amount } = c.req.valid('json');
    await payCarrier(db, {
      ...{ adminId: adminId(c), runId: c.req.valid('param').id, amountPesewas: fromCedis(amount) },
    });
    return c.json(envelope({ success: true as const }, 'Recorded'), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [loadRunRoutes, loadProposalRoutes, shopParcelRoutes];
