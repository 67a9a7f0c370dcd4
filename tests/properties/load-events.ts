import { sql } from 'drizzle-orm';
import { addToCart, checkOut, clearCart } from '#modules/checkout';
import { cancelOrderAsAdmin } from '#modules/fulfilment';
import {
  cancelRun,
  handOver,
  listSheet,
  markArrived,
  markLate,
  markLoaded,
  moveParcels,
  payCarrier,
} from '#modules/load-runs';
import { listLoads } from '#modules/loads';
import { pesewas } from '#shared/money';
import { nextRuns } from '#src/modules/loads/contract/load-times.ts';
import { MINUTE } from '../support/deadline-boundary.ts';
import { rows } from '../support/rows.ts';
import { type Action, pick, reason, WINDOW_MS } from './actions.ts';
import { SITE, type World } from './world.ts';

const LIMITS = { paymentWindowMs: WINDOW_MS, orderHoldMs: 30 * MINUTE, limitAddresses: false };
const ADDRESS = {
  ...{ fullName: 'Ama Mensah', street: 'Adum Road', city: 'Kumasi', state: 'Ashanti', zipCode: '' },
  ...{ country: 'Ghana', phone: '+233551234987' },
};
const MOMO = { method: 'MOMO' as const, phone: ADDRESS.phone };

/** A customer buys of one or both shops, and their goods travel with the load, soon or a week later. */
const buy: Action = async ({ db, payments, processor, customers, products, shops }, which, how) => {
  const userId = pick(customers, which) as string;
  const [load] = await listLoads(db, {});
  const run = load && pick(nextRuns(load, new Date(), { count: 2 }), how >> 3);
  if (!load || !run) return;
  await clearCart(db, userId);
  // Two products of the first shop, then one of the second.
  const chosen = new Set([how % 3, (how >> 2) % 3]);
  for (const at of chosen) {
    await addToCart(db, userId, { productId: products[at] as string, quantity: 1 + (how % 3) });
  }
  processor.next.charge = pick(['DONE', 'DONE', 'WAITS', 'FAILED'] as const, how >> 4) ?? 'DONE';
  const optionId = `${load.id}@${run.leavesOn}`;
  const senders = new Set([...chosen].map((at) => shops[at < 2 ? 0 : 1] as string));
  const delivery = [...senders].map((shopId) => ({ shopId, optionId }));
  await checkOut(payments, LIMITS, {
    ...{ userId, contact: { email: 'buyer@example.com', phone: null }, choice: MOMO },
    checkout: { paymentMethod: 'MOMO' as const, shippingAddress: ADDRESS, delivery },
    ...{ requestKey: null, placedFrom: null },
  });
};

/** A run with the parcels on its sheet; by chance one that is paid would be rare. */
async function pickRun(world: World, which: number) {
  const { db, adminId } = world;
  const listBooked = () =>
    rows<{ id: string }>(
      db,
      sql`select distinct r.id from load_runs r join load_parcels p on p.run_id = r.id and p.state = 'BOOKED' order by 1`,
    );
  if ((await listBooked()).length === 0) await buy(world, which, 0);
  const run = pick(await listBooked(), which);
  if (!run) return;
  const parcels = await listSheet(db, run.id);
  return { adminId, runId: run.id, parcels };
}
/** Does something with one parcel of a run, or with all. */
const onRun =
  (act: (world: World, input: { adminId: string; runId: string; parcelIds: string[] }) => unknown): Action =>
  async (world, which, how) => {
    const run = await pickRun(world, which);
    const ids = run?.parcels.map(({ id }) => id) ?? [];
    if (!run || ids.length === 0) return;
    const { adminId, runId } = run;
    const one = pick(ids, how) as string;
    return act(world, { adminId, runId, parcelIds: how % 3 === 0 ? [one] : ids });
  };

/** Everything that buyers, carriers and admins do to loads. */
export const LOAD_EVENTS = {
  'customer buys with a load': buy,
  'run departs': onRun(({ db }, input) => markLoaded(db, SITE, input)),
  'run arrives': onRun(({ db }, input) => markArrived(db, SITE, input)),
  'parcel of a run is late': onRun(({ db }, input) => markLate(db, SITE, input)),
  'parcel stays behind': onRun(({ db }, input) => moveParcels(db, SITE, input)),
  'parcels are fetched for the pick-up code': async (world, which, how) => {
    // By chance a parcel on the way to one that is fetched would be rare.
    const run = await pickRun(world, which);
    const parcel = pick(run?.parcels ?? [], how);
    if (!run || !parcel) return;
    const { db, adminId } = world;
    const own = run.parcels.filter(({ userId }) => userId === parcel.userId).map(({ id }) => id);
    const input = { adminId, runId: run.runId, parcelIds: own };
    await markLoaded(db, SITE, input);
    const [pickup] = await rows<{ code: string }>(
      db,
      sql`select k.code from load_pickups k join load_parcels p on p.pickup_id = k.id where p.id = ${parcel.id}::uuid`,
    );
    await handOver(db, SITE, { ...input, code: pickup?.code ?? '' });
  },
  'parcel of a run is lost': async (world, which, how) => {
    const run = await pickRun(world, which);
    const parcel = pick(run?.parcels ?? [], how);
    if (!run || !parcel) return;
    const { db, adminId } = world;
    const { orderId, shopId: lostShopId } = parcel;
    await markLoaded(db, SITE, { adminId, runId: run.runId, parcelIds: [parcel.id] });
    await cancelOrderAsAdmin(db, SITE, { adminId, orderId, reason, lostShopId });
  },
  'carrier of a run is paid': async (world, which, how) => {
    const run = await pickRun(world, which);
    if (!run) return;
    const { db, adminId } = world;
    await payCarrier(db, { adminId, runId: run.runId, amountPesewas: pesewas(1 + how * 31) });
  },
  'run is cancelled': async (world, which, how) => {
    const run = await pickRun(world, which);
    // Rare, since nothing is booked on it afterwards.
    if (!run || how % 3 > 0) return;
    await cancelRun(world.db, SITE, { adminId: world.adminId, runId: run.runId });
  },
} satisfies Record<string, Action>;
