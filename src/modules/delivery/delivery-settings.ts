import { and, eq, notInArray, sql } from 'drizzle-orm';
import { readSetting } from '#modules/settings';
import { lockShop } from '#modules/shops';
import { queryPrepared } from '#platform/prepared-statements';
import type { WorkingDays } from '#shared/business-days';
import { fromCedis, type Pesewas, pesewas } from '#shared/money';
import { splitPlace } from '#shared/place';
import { readRegion } from '#shared/region-names';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { json } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { DeliverySettingsInput } from './contract/delivery.ts';
import type { DeliveryOption, Place, ShopDelivery, Zone } from './contract/delivery-fee.ts';
import { deliveryErrors } from './errors.ts';
import type { LoadOffer } from './load-quotes.ts';
import { deliveryOptions, deliverySettings, deliveryZones, type OPTION_KINDS } from './tables.ts';

interface StoredOption {
  id: string;
  kind: (typeof OPTION_KINDS)[number];
  carrier: string | null;
  station: string | null;
  regions: string[];
  place: string | null;
  landmark: string | null;
  hours: string | null;
  zones: Zone[];
}

interface StoredShop {
  id: string;
  location: string;
  region: string | null;
  closedFrom: string | null;
  closedUntil: string | null;
  /** Null for a shop without delivery settings. */
  settings: {
    freeAbovePesewas: Pesewas | null;
    mediumPesewas: Pesewas;
    largePesewas: Pesewas;
    sackPesewas: Pesewas;
    closedWeekdays: number[];
  } | null;
  options: StoredOption[];
}

/** Facts that price deliveries: the result of the database function `delivery_facts`. */
export interface DeliveryInputs {
  shops: StoredShop[];
  handling: ({ id: string } & Handling)[];
  loads: LoadOffer[];
}

/** Handling of a product: working days until it is ready, and whether it is perishable. */
export interface Handling {
  readyDays: number;
  isFresh: boolean;
}

/** Delivery facts of several shops and products, in one statement. */
export async function readDeliveryFacts(
  handle: DbOrTx,
  of: { shopIds: readonly string[]; productIds: readonly string[] },
): Promise<DeliveryInputs> {
  if (of.shopIds.length === 0) return { shops: [], handling: [], loads: [] };
  const [row] = await queryPrepared(
    handle,
    { facts: json<DeliveryInputs>() },
    sql`select delivery_facts(${sql.param(of.shopIds)}::uuid[], ${sql.param(of.productIds)}::uuid[]) as facts`,
  );
  return (row as { facts: DeliveryInputs }).facts;
}

/** Default for a shop without settings: the standard option applies. */
export const DEFAULT_DELIVERY: ShopDelivery = {
  options: [],
  freeAbovePesewas: null,
  surcharges: { MEDIUM: pesewas(0), LARGE: pesewas(0), SACK: pesewas(0) },
};

/** Delivery settings by shop; omits shops without settings. */
export function parseDeliveries({ shops }: DeliveryInputs): Map<string, ShopDelivery> {
  return new Map(
    shops.flatMap(({ id, settings, options }): [string, ShopDelivery][] => {
      if (!settings) return [];
      const { freeAbovePesewas, mediumPesewas: MEDIUM, largePesewas: LARGE, sackPesewas: SACK } = settings;
      return [
        [id, { options: options.flatMap(optionOf), freeAbovePesewas, surcharges: { MEDIUM, LARGE, SACK } }],
      ];
    }),
  );
}

/** {@link parseDeliveries} for shops to be read; one statement. */
export async function readDeliveries(handle: DbOrTx, shopIds: string[]): Promise<Map<string, ShopDelivery>> {
  return parseDeliveries(await readDeliveryFacts(handle, { shopIds, productIds: [] }));
}

function optionOf({ zones, ...option }: StoredOption): DeliveryOption[] {
  const { id, kind, carrier, station, regions, place, landmark, hours } = option;
  if (kind === 'DELIVERY') return [{ id, kind, zones }];
  if (kind === 'PICKUP') {
    return [{ id, kind, place: place ?? '', landmark: landmark ?? '', hours: hours ?? '' }];
  }
  const [rate] = zones;
  return rate ? [{ id, kind, carrier: carrier ?? '', station: station ?? '', ...rateOf(rate), regions }] : [];
}

const rateOf = ({ feePesewas, daysFrom, daysTo }: Zone) => ({ feePesewas, daysFrom, daysTo });

/** Place of a shop for delivery fees: `Nima, Accra` in Greater Accra is in the town of Accra. */
export function parseShopPlace(shop: { location: string; region: string | null }): Place {
  const { town, region } = splitPlace(shop.location);
  const parts = town.split(',').map((part) => part.trim());
  return { town: parts.at(-1) || null, region: readRegion(shop.region) ?? region };
}

/** Shop data for delivery estimates. */
export interface ShopFacts {
  place: Place;
  working: WorkingDays;
}

/** Place and working days of several shops, by shop. */
export async function shopFactsIn(
  handle: DbOrTx,
  { shops }: DeliveryInputs,
): Promise<Map<string, ShopFacts>> {
  const holidays = await readSetting(handle, 'delivery.holidays');
  return new Map(
    shops.map(({ id, closedFrom, closedUntil, settings, ...shop }) => {
      const closedWeekdays = settings?.closedWeekdays ?? [];
      return [
        id,
        { place: parseShopPlace(shop), working: { holidays, closedFrom, closedUntil, closedWeekdays } },
      ];
    }),
  );
}

/** {@link shopFactsIn} for shops to be read; one statement, and the settings. */
export async function readShopFacts(handle: DbOrTx, shopIds: string[]): Promise<Map<string, ShopFacts>> {
  return shopFactsIn(handle, await readDeliveryFacts(handle, { shopIds, productIds: [] }));
}

type Option = DeliverySettingsInput['options'][number];

/**
 * Replaces a shop's delivery settings and options; deletes options that are missing from the input, while orders keep
 * their chosen delivery. Amounts are in cedis.
 * @throws AppError NOT_FOUND for an unknown option id
 */
export async function saveDelivery(
  db: Database,
  input: { shopId: string; delivery: DeliverySettingsInput },
): Promise<void> {
  const { shopId, delivery } = input;
  await inTransaction(db, async (tx) => {
    // Serializes concurrent saves: the last one wins as a whole.
    await lockShop(tx, shopId);
    await writeSettings(tx, shopId, delivery);
    const known = await tx
      .select({ id: deliveryOptions.id })
      .from(deliveryOptions)
      .where(eq(deliveryOptions.shopId, shopId));
    const ids = new Set(known.map(({ id }) => id));
    const kept = delivery.options.flatMap(({ id }) => (id === undefined ? [] : [id]));
    if (kept.some((id) => !ids.has(id)) || new Set(kept).size < kept.length) {
      throw deliveryErrors.optionNotFound();
    }
    await tx
      .delete(deliveryOptions)
      .where(
        and(
          eq(deliveryOptions.shopId, shopId),
          kept.length > 0 ? notInArray(deliveryOptions.id, kept) : undefined,
        ),
      );
    for (const [position, option] of delivery.options.entries()) {
      await writeOption(tx, { shopId, position, option });
    }
  });
}

async function writeSettings(
  tx: Transaction,
  shopId: string,
  delivery: DeliverySettingsInput,
): Promise<void> {
  const { freeAbove, surcharges, closedWeekdays } = delivery;
  const set = {
    freeAbovePesewas: freeAbove === null ? null : fromCedis(freeAbove),
    mediumPesewas: fromCedis(surcharges.medium),
    largePesewas: fromCedis(surcharges.large),
    sackPesewas: fromCedis(surcharges.sack),
    closedWeekdays,
  };
  await tx
    .insert(deliverySettings)
    .values({ shopId, ...set })
    .onConflictDoUpdate({ target: deliverySettings.shopId, set });
}

/** Columns of each kind of option; those of other kinds stay empty. */
function columnsOf(option: Option) {
  const none = { carrier: null, station: null, regions: [], place: null, landmark: null, hours: null };
  if (option.kind === 'STATION') {
    const { carrier, station, regions } = option;
    return { ...none, carrier, station, regions };
  }
  if (option.kind === 'PICKUP') {
    const { place, landmark, hours } = option;
    return { ...none, place, landmark, hours };
  }
  return none;
}

function zonesOf(option: Option) {
  if (option.kind === 'PICKUP') return [];
  const zones =
    option.kind === 'DELIVERY' ? option.zones : [{ ...option, area: 'GHANA' as const, regions: [] }];
  return zones.map(({ area, regions, fee, daysFrom, daysTo }) => ({
    area,
    regions,
    feePesewas: fromCedis(fee),
    daysFrom,
    daysTo,
  }));
}

async function writeOption(
  tx: Transaction,
  { shopId, position, option }: { shopId: string; position: number; option: Option },
): Promise<void> {
  const columns = { kind: option.kind, position, ...columnsOf(option) };
  const [row] = option.id
    ? await tx
        .update(deliveryOptions)
        .set(columns)
        .where(and(eq(deliveryOptions.id, option.id), eq(deliveryOptions.shopId, shopId)))
        .returning({ id: deliveryOptions.id })
    : await tx
        .insert(deliveryOptions)
        .values({ shopId, ...columns })
        .returning({ id: deliveryOptions.id });
  const { id: optionId } = row as { id: string };
  await tx.delete(deliveryZones).where(eq(deliveryZones.optionId, optionId));
  const zones = zonesOf(option).map((zone, at) => ({ optionId, position: at, ...zone }));
  if (zones.length > 0) await tx.insert(deliveryZones).values(zones);
}
