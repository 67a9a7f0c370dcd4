import { sql } from 'drizzle-orm';
import { readSetting } from '#modules/settings';
import { queryPrepared } from '#platform/prepared-statements';
import type { WorkingDays } from '#shared/business-days';
import { type Pesewas, pesewas } from '#shared/money';
import { splitPlace } from '#shared/place';
import { readRegion } from '#shared/region-names';
import type {
  DeliveryOption,
  Place,
  ShopDelivery,
  Zone,
} from '#src/modules/delivery/contract/delivery-fee.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { json } from '../../platform/rows.ts';
import type { OPTION_KINDS } from './tables.ts';

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
  if (of.shopIds.length === 0) return { shops: [], handling: [] };
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
export function deliveriesIn({ shops }: DeliveryInputs): Map<string, ShopDelivery> {
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

/** {@link deliveriesIn} for shops to be read; one statement. */
export async function readDeliveries(handle: DbOrTx, shopIds: string[]): Promise<Map<string, ShopDelivery>> {
  return deliveriesIn(await readDeliveryFacts(handle, { shopIds, productIds: [] }));
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
export function placeOfShop(shop: { location: string; region: string | null }): Place {
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
        { place: placeOfShop(shop), working: { holidays, closedFrom, closedUntil, closedWeekdays } },
      ];
    }),
  );
}

/** {@link shopFactsIn} for shops to be read; one statement, and the settings. */
export async function readShopFacts(handle: DbOrTx, shopIds: string[]): Promise<Map<string, ShopFacts>> {
  return shopFactsIn(handle, await readDeliveryFacts(handle, { shopIds, productIds: [] }));
}
