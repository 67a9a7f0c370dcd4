import { recordAudit } from '#modules/audit';
import { changeOrderItems, listShipmentsOfShopOrder, transitionShipment } from '#modules/fulfilment';
import { postTransaction } from '#modules/ledger';
import { getLoad, cancelRun as markCancelled, type RunRow, recordCarrierPayment } from '#modules/loads';
import { listItems, lockOrder, moveToNextRun, recordEvent } from '#modules/orders';
import type { Database, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { negative, type Pesewas } from '#shared/money';
import { loadRunErrors } from './errors.ts';
import { mailMovedParcel } from './mails.ts';
import { listRuns, listSheet, type SheetRow } from './queries/sheet.ts';

/** Parcels of a run that an admin chose. */
export interface RunParcels {
  adminId: string;
  runId: string;
  parcelIds: readonly string[];
}

/** The chosen parcels with their run and load. @throws AppError NOT_FOUND */
async function readChosen(db: Database, { runId, parcelIds }: Omit<RunParcels, 'adminId'>) {
  const [run] = isUuid(runId) ? await listRuns(db, { runId }) : [];
  const sheet = run ? await listSheet(db, runId) : [];
  const parcels = sheet.filter(({ id }) => parcelIds.includes(id));
  if (!run || parcels.length < new Set(parcelIds).size) throw loadRunErrors.parcelNotFound();
  return { run, parcels, load: await getLoad(db, run.loadId) };
}

/**
 * Marks the goods of parcels as sent with the carrier, a parcel at a time; parcels that were sent are left alone.
 * @throws AppError NOT_FOUND, INVALID_STATE
 */
export async function markLoaded(db: Database, site: Site, input: RunParcels): Promise<void> {
  const { parcels, load } = await readChosen(db, input);
  for (const { orderId, shopId } of parcels.filter(({ status }) => status === 'PENDING')) {
    await changeOrderItems(db, site, {
      ...{ actor: { kind: 'admin', id: input.adminId }, orderId, shopId },
      change: { to: 'SHIPPED', carrierName: load.carrier },
      parcel: { fromStation: load.station, toStation: load.arrivalStation },
    });
  }
}

/** Tells buyers that their parcels can be fetched; each once. @throws AppError NOT_FOUND, INVALID_STATE */
export const markArrived = (db: Database, site: Site, input: RunParcels): Promise<void> =>
  markShipped(db, site, { ...input, state: 'READY_FOR_PICKUP' });

/**
 * Tells buyers that their parcels come later, each once; their earnings are not released by time meanwhile.
 * @throws AppError NOT_FOUND, INVALID_STATE
 */
export const markLate = (db: Database, site: Site, input: RunParcels): Promise<void> =>
  markShipped(db, site, { ...input, state: 'RESCHEDULED' });

async function markShipped(
  db: Database,
  site: Site,
  input: RunParcels & { state: 'READY_FOR_PICKUP' | 'RESCHEDULED' },
): Promise<void> {
  const { parcels } = await readChosen(db, input);
  for (const { orderId, shopId } of parcels.filter(({ status }) => status === 'SHIPPED')) {
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, orderId);
      const shipped = (await listItems(tx, orderId)).filter((item) => item.status === 'SHIPPED');
      const ids = new Set(shipped.map(({ id }) => id));
      for (const { id: shipmentId, itemIds } of await listShipmentsOfShopOrder(tx, { orderId, shopId })) {
        if (!itemIds.some((itemId) => ids.has(itemId))) continue;
        await transitionShipment(tx, site, {
          ...{ orderId, shopId, shipmentId, state: input.state, unlessSame: true },
          actor: { kind: 'admin', id: input.adminId },
        });
      }
    });
  }
}

/**
 * Hands over parcels of one buyer for the pick-up code, which releases their earnings. A wrong code is counted at the
 * first parcel, as at a shop.
 * @throws AppError NOT_FOUND; VALIDATION_ERROR for a wrong code, or parcels of several buyers
 */
export async function handOver(
  db: Database,
  site: Site,
  input: RunParcels & { code: string },
): Promise<void> {
  const { parcels } = await readChosen(db, input);
  if (new Set(parcels.map(({ userId }) => userId)).size > 1) throw loadRunErrors.severalBuyers();
  for (const { orderId, shopId } of parcels.filter(({ status }) => status !== 'DELIVERED')) {
    await changeOrderItems(db, site, {
      ...{ actor: { kind: 'admin', id: input.adminId }, orderId, shopId },
      ...{ change: { to: 'DELIVERED' }, handoverCode: input.code },
    });
  }
}

/** A parcel of a run that was sent; what becomes of it is decided under its order's lock. @throws AppError NOT_FOUND */
export async function getParcel(
  db: Database,
  { runId, parcelId }: { runId: string; parcelId: string },
): Promise<SheetRow> {
  const { parcels } = await readChosen(db, { runId, parcelIds: [parcelId] });
  return parcels[0] as SheetRow;
}

/** Sends parcels that were left behind with the next run. @throws AppError NOT_FOUND, INVALID_STATE */
export async function moveParcels(db: Database, site: Site, input: RunParcels): Promise<void> {
  const { run, parcels } = await readChosen(db, input);
  for (const parcel of parcels.filter(({ status }) => status === 'PENDING'))
    await inTransaction(db, (tx) => move(tx, site, { parcel, adminId: input.adminId, after: run.leavesOn }));
}

async function move(
  tx: Transaction,
  site: Site,
  { parcel, adminId, after }: { parcel: SheetRow; adminId: string; after: string },
): Promise<void> {
  const { orderId, shopId } = parcel;
  const order = await lockOrder(tx, orderId);
  const items = (await listItems(tx, orderId)).filter((item) => item.shopId === shopId);
  const [unsent] = items.filter(({ status }) => status === 'PENDING');
  // Sent or cancelled meanwhile.
  if (!unsent || items.some(({ status }) => status === 'SHIPPED' || status === 'DELIVERED')) return;
  const moved = await moveToNextRun(tx, { orderId, userId: order.userId, shopId, after });
  await recordEvent(tx, {
    ...{ orderId, itemId: unsent.id, from: null, to: 'LOAD_MOVED' },
    text: `Travels with the load of ${moved.leavesOn}`,
    actor: { kind: 'admin', id: adminId },
  });
  await mailMovedParcel(tx, site, { order, shopName: parcel.shopName, moved });
}

/** Cancels a run; what was not sent goes with the next. @throws AppError NOT_FOUND, INVALID_STATE */
export async function cancelRun(
  db: Database,
  site: Site,
  { adminId, runId }: { adminId: string; runId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await markCancelled(tx, runId);
    await recordAudit(tx, { ...audited(run), adminId, action: 'load.cancel-run' });
  });
  const sheet = await listSheet(db, runId);
  if (sheet.length > 0) await moveParcels(db, site, { adminId, runId, parcelIds: sheet.map(({ id }) => id) });
}

/**
 * Books what the carrier of a run was paid from outside the balance: the fees of delivered parcels owe so much less, and
 * Dwaso has so much more of its own in the balance. Pesewas.
 * @throws AppError NOT_FOUND; INVALID_STATE when it was recorded before
 */
export async function payCarrier(
  db: Database,
  { adminId, runId, amountPesewas }: { adminId: string; runId: string; amountPesewas: Pesewas },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await recordCarrierPayment(tx, runId, amountPesewas);
    await postTransaction(tx, {
      key: `carrier:${runId}`,
      description: `Carrier of the load of ${run.leavesOn}`,
      postings: [
        { account: 'CARRIER_PAYABLE', amountPesewas },
        { account: 'OWN_MONEY', amountPesewas: negative(amountPesewas) },
      ],
    });
    await recordAudit(tx, { ...audited(run), adminId, action: 'load.pay-carrier', after: { amountPesewas } });
  });
}

const audited = ({ loadId, leavesOn }: RunRow) => ({
  subject: 'load' as const,
  subjectId: loadId,
  before: { leavesOn },
});
