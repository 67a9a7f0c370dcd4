import { getLoad, type LoadView, listLoads } from '#modules/loads';
import { getShop } from '#modules/shops';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { listEnvelope } from '#server/http/router';
import { orderNumber } from '#shared/order-number';
import { nextRuns, runOn } from '#src/modules/loads/contract/load-times.ts';
import { parcelNumber } from '#src/modules/loads/contract/parcel-number.ts';
import type { LoadSheet, ShopParcel, ShopRun } from '../contract/load-runs.ts';
import { listShopParcels, type ShopParcelRow } from '../index.ts';

/** A load on its sheet. */
export function presentSheetLoad(load: LoadView): LoadSheet['load'] {
  const { fromTown, toTown, carrier, station, arrivalStation, leavesAt } = load;
  return { from: fromTown, to: toTown, carrier, station, arrivalStation, leavesAt };
}

const presentParcel = (parcel: ShopParcelRow): ShopParcel => ({
  ...{ id: parcel.id, number: parcelNumber(parcel.id) },
  ...{ orderId: parcel.orderId, orderNumber: orderNumber(parcel.orderId) },
  firstName: parcel.recipient.trim().split(/\s+/)[0] ?? '',
  place: { town: parcel.town, region: parcel.region },
  ...{ size: parcel.size, goods: parcel.goods, status: parcel.status },
});

/** A shop's parcels on coming runs. */
export function shopParcelRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /shops/loads/parcels', async (c) => {
    const shopId = callingShopId(c);
    const now = new Date();
    const parcels = await listShopParcels(db, { shopId, from: now.toISOString().slice(0, 10) });
    const { region } = await getShop(db, shopId);
    const open = region ? await listLoads(db, { from: region }) : [];
    const idle = open.filter(
      ({ id, shopIds }) => shopIds.includes(shopId) && !parcels.some(({ loadId }) => loadId === id),
    );
    const keyOf = ({ loadId, leavesOn }: ShopParcelRow) => `${loadId} ${leavesOn}`;
    const runs: ShopRun[] = [];
    for (const key of new Set(parcels.map(keyOf))) {
      const own = parcels.filter((parcel) => keyOf(parcel) === key);
      const [{ loadId, leavesOn }] = own as [ShopParcelRow];
      runs.push(presentRun(await getLoad(db, loadId), leavesOn, own));
    }
    for (const load of idle) {
      const [next] = nextRuns(load, now, { count: 1 });
      if (next) runs.push(presentRun(load, next.leavesOn, []));
    }
    const sorted = runs.toSorted((a, b) => a.leavesOn.localeCompare(b.leavesOn));
    return c.json(listEnvelope(sorted, { total: sorted.length }), 200);
  });
  return app;
}

function presentRun(load: LoadView, leavesOn: string, parcels: readonly ShopParcelRow[]): ShopRun {
  const { orderBy, arrivesOn } = runOn(load, leavesOn);
  return {
    load: presentSheetLoad(load),
    ...{ leavesOn, orderBy: orderBy.toISOString(), arrivesOn },
    parcels: parcels.map(presentParcel),
  };
}
