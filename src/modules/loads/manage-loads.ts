import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { getShop } from '#modules/shops';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { array, enumText, int, json, nullable, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { fromCedis, type Pesewas } from '#shared/money';
import type { LoadInput, LoadSize, LoadStatus } from './contract/loads.ts';
import { loadErrors } from './errors.ts';
import { loadRates, loadShops, loads } from './tables.ts';

export interface LoadRate {
  size: LoadSize;
  feePesewas: Pesewas;
  capacity: number;
}

/** Who proposed a load: a group by its shop, or an agent. */
export type LoadProposer = { shopId: string } | { agentId: string };

/** A load with its prices, and the shops that send with it. */
export interface LoadView {
  id: string;
  fromTown: string;
  fromRegion: string;
  toTown: string;
  toRegion: string;
  weekday: number;
  leavesAt: string;
  cutOffHours: number;
  travelDays: number;
  carrier: string;
  station: string;
  arrivalStation: string;
  rates: LoadRate[];
  shopIds: string[];
  status: LoadStatus;
  refusedReason: string | null;
  proposerShopId: string | null;
  /** Name of the agent who proposed it. */
  agentName: string | null;
  endedAt: string | null;
}

/** Which loads are listed; `by` whom they were proposed. */
interface ListedLoads {
  from?: string;
  to?: string;
  id?: string;
  by?: LoadProposer;
  all?: boolean;
}

/** Loads that take orders, by where they leave and go; with `all` those that ended or are proposed too. */
export function listLoads(
  handle: DbOrTx,
  { from, to, id, by, all = false }: ListedLoads,
): Promise<LoadView[]> {
  const where = [
    ...(from ? [sql`l.from_region = ${from}`] : []),
    ...(to ? [sql`l.to_region = ${to}`] : []),
    ...(id ? [sql`l.id = ${id}::uuid`] : []),
    ...(by && 'shopId' in by ? [sql`l.proposer_shop_id = ${by.shopId}::uuid`] : []),
    ...(by && 'agentId' in by ? [sql`l.proposer_agent_id = ${by.agentId}::uuid`] : []),
    ...(all ? [] : [sql`l.ended_at is null and l.status = 'ACTIVE'`]),
    sql`true`,
  ];
  return readRows(
    handle,
    {
      ...{ id: text, fromTown: text, fromRegion: text, toTown: text, toRegion: text, weekday: int },
      ...{ leavesAt: text, cutOffHours: int, travelDays: int, carrier: text, station: text },
      ...{ arrivalStation: text, rates: json<LoadRate[]>(), shopIds: array(text), endedAt: nullable(text) },
      ...{ status: enumText<LoadStatus>(), refusedReason: nullable(text), proposerShopId: nullable(text) },
      agentName: nullable(text),
    },
    sql`select l.id, l.from_town as "fromTown", l.from_region as "fromRegion", l.to_town as "toTown",
        l.to_region as "toRegion", l.weekday, l.leaves_at as "leavesAt", l.cut_off_hours as "cutOffHours",
        l.travel_days as "travelDays", l.carrier, l.station, l.arrival_station as "arrivalStation",
        (select json_agg(json_build_object('size', r.size, 'feePesewas', r.fee_pesewas, 'capacity', r.capacity)
          order by r.fee_pesewas, r.size) from load_rates r where r.load_id = l.id) as rates,
        array(select s.shop_id::text from load_shops s where s.load_id = l.id) as "shopIds",
        l.ended_at::text as "endedAt", l.status, l.refused_reason as "refusedReason",
        l.proposer_shop_id as "proposerShopId", a.name as "agentName"
      from loads l left join agent_cards a on a.agent_id = l.proposer_agent_id where ${sql.join(where, sql` and `)} order by l.from_town, l.to_town, l.weekday, l.id`,
  );
}

/** @throws AppError NOT_FOUND */
export async function getLoad(handle: DbOrTx, id: string): Promise<LoadView> {
  const [found] = isUuid(id) ? await listLoads(handle, { id, all: true }) : [];
  if (!found) throw loadErrors.loadNotFound();
  return found;
}

/** Makes a load; returns its id. */
export function createLoad(db: Database, adminId: string, input: LoadInput): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = await insertLoad(tx, input, { madeBy: adminId });
    await recordAudit(tx, { adminId, action: 'load.create', subject: 'load', subjectId: id, after: input });
    return id;
  });
}

/** Inserts a load with its prices; returns its id. */
export async function insertLoad(
  tx: Transaction,
  input: LoadInput,
  made: Partial<typeof loads.$inferInsert>,
): Promise<string> {
  const { from, to, rates, ...rest } = input;
  const places = { fromTown: from.town, fromRegion: from.region, toTown: to.town, toRegion: to.region };
  const [row] = await tx
    .insert(loads)
    .values({ ...rest, ...places, ...made })
    .returning({ id: loads.id });
  const { id } = row as { id: string };
  await tx
    .insert(loadRates)
    .values(
      rates.map(({ size, fee, capacity }) => ({ loadId: id, size, feePesewas: fromCedis(fee), capacity })),
    );
  return id;
}

/** Ends a load: it takes no orders. Parcels that are booked still travel. @throws AppError NOT_FOUND, INVALID_STATE */
export async function endLoad(db: Database, input: { adminId: string; loadId: string }): Promise<void> {
  const { adminId, loadId } = input;
  await inTransaction(db, async (tx) => {
    await getLoad(tx, loadId);
    const { rowCount } = await tx
      .update(loads)
      .set({ endedAt: sql`now()` })
      .where(and(eq(loads.id, loadId), eq(loads.status, 'ACTIVE'), isNull(loads.endedAt)));
    if (!rowCount) throw loadErrors.loadEnded();
    await recordAudit(tx, { adminId, action: 'load.end', subject: 'load', subjectId: loadId });
  });
}

/**
 * A shop sends with a load of its region from now on, or no longer; what is booked still travels.
 * @throws AppError NOT_FOUND, also for a shop of another region; INVALID_STATE for a load that ended
 */
export async function joinLoad(
  db: Database,
  { shopId, loadId, joins }: { shopId: string; loadId: string; joins: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!joins) {
      await tx.delete(loadShops).where(ofShop(loadId, shopId));
      return;
    }
    const load = await lockOpenLoad(tx, loadId);
    const { region } = await getShop(tx, shopId);
    if (region !== load.fromRegion) throw loadErrors.otherRegion(load.fromRegion);
    await tx.insert(loadShops).values({ loadId, shopId }).onConflictDoNothing();
  });
}

const ofShop = (loadId: string, shopId: string) =>
  and(eq(loadShops.loadId, isUuid(loadId) ? loadId : NOBODY), eq(loadShops.shopId, shopId));
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** @throws AppError NOT_FOUND, INVALID_STATE */
async function lockOpenLoad(tx: Transaction, loadId: string) {
  const [load] = isUuid(loadId)
    ? await tx.select().from(loads).where(eq(loads.id, loadId)).for('no key update')
    : [];
  if (load?.status !== 'ACTIVE') throw loadErrors.loadNotFound();
  if (load.endedAt) throw loadErrors.loadEnded();
  return load;
}
