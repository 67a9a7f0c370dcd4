import { sql } from 'drizzle-orm';
import { payOrder } from '#modules/checkout';
import { cancelOrderAsAdmin } from '#modules/fulfilment';
import {
  allowAdvances,
  completeHarvest,
  declineReservation,
  failHarvest,
  followHarvests,
  reserveHarvest,
  takeAdvance,
} from '#modules/harvests';
import { pesewas } from '#shared/money';
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

/** A harvest, or a reservation of one, in these states. */
const harvestsIn = ({ db }: World) =>
  rows<{ id: string; shopId: string }>(
    db,
    sql`select product_id as id, shop_id as "shopId" from harvests order by product_id`,
  );
const reservationsIn = ({ db }: World, ...statuses: string[]) =>
  rows<{ orderId: string; userId: string }>(
    db,
    sql`select order_id as "orderId", user_id as "userId" from reservations
      where status::text = any(${sql.param(statuses)}) order by order_id`,
  );

const reserve: Action = async (world, which, how) => {
  const { payments, processor, customers } = world;
  const harvest = pick(await harvestsIn(world), which);
  if (!harvest) return;
  processor.next.charge = pick(['DONE', 'DONE', 'WAITS', 'FAILED'] as const, how >> 2) ?? 'DONE';
  await reserveHarvest(payments, LIMITS, {
    ...{ userId: pick(customers, how) as string, contact: { email: 'buyer@example.com', phone: null } },
    ...{ productId: harvest.id, quantity: 1 + (how % 5), address: ADDRESS, choice: MOMO },
    ...{ termsVersion: '2026-11', requestKey: null, placedFrom: null },
  });
};

/** Everything that customers, farmers, admins and time do to harvests. */
export const HARVEST_EVENTS = {
  'customer reserves a harvest': reserve,
  'farmer says that a harvest is ready, perhaps short': async (world, which, how) => {
    const harvest = pick(await harvestsIn(world), which);
    if (!harvest) return;
    const { id: productId, shopId } = harvest;
    await completeHarvest(world.payments, {
      ...{ productId, shopId, quantity: 1 + (how % 9), readyOn: '2026-11-27' },
      pricePesewas: pesewas(1801 + (how % 200)),
    });
  },
  'farmer says that a harvest failed': async (world, which, how) => {
    const harvest = pick(await harvestsIn(world), which);
    // Rare, since nothing follows it.
    if (!harvest || how % 3 > 0) return;
    await failHarvest(world.payments, { productId: harvest.id, shopId: harvest.shopId, reason });
  },
  'customer pays the balance': async (world, which, how) => {
    const due = pick(await reservationsIn(world, 'AWAITING_BALANCE'), which);
    if (!due) return;
    world.processor.next.charge = pick(['DONE', 'DONE', 'WAITS', 'FAILED'] as const, how) ?? 'DONE';
    await payOrder(world.payments, LIMITS, { ...due, choice: MOMO });
  },
  'customer declines a reservation': async (world, which) => {
    const reserved = pick(await reservationsIn(world, 'RESERVED', 'AWAITING_BALANCE'), which);
    return reserved && declineReservation(world.payments, reserved);
  },
  'admin cancels a reservation': async (world, which, how) => {
    const reserved = pick(await reservationsIn(world, 'RESERVED', 'AWAITING_BALANCE'), which);
    if (!reserved || how % 3 > 0) return;
    const { db, adminId } = world;
    await cancelOrderAsAdmin(db, SITE, { adminId, orderId: reserved.orderId, reason });
  },
  'shop takes an advance': async (world, which, how) => {
    const harvest = pick(await harvestsIn(world), which);
    if (!harvest) return;
    const { db, adminId } = world;
    // By chance a deposit and an advance on it would be rare.
    await reserve(world, which, 0);
    const allowance = { shareBasisPoints: 1 + ((how * 131) % 10_000), maxPesewas: pesewas(1 + how * 50) };
    await allowAdvances(db, { adminId, shopId: harvest.shopId, allowance, reason });
    await takeAdvance(db, { productId: harvest.id, shopId: harvest.shopId });
  },
  'time passes for harvests': async (world, which) => {
    // Three days for the balance, two weeks of silence, a month.
    await world.travel((pick([3, 15, 40] as const, which) ?? 3) * 86_400_000);
    await followHarvests(world.payments);
  },
} satisfies Record<string, Action>;
