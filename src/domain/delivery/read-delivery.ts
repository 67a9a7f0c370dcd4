import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { WorkingDays } from '#contracts/business-days';
import { type DeliveryOption, type Place, readRegion, type ShopDelivery } from '#contracts/delivery-fee';
import { pesewas } from '#contracts/money';
import { splitPlace } from '#contracts/place';
import { readSetting } from '#domain/settings';
import type { Handle } from '../../platform/database.ts';
import { flag, list, nullable, readRows, text, whole } from '../../platform/rows.ts';
import { deliveryOptions, deliverySettings, deliveryZones } from './tables.ts';

type OptionRow = typeof deliveryOptions.$inferSelect;
type ZoneRow = typeof deliveryZones.$inferSelect;

/** What a shop has that said nothing: the standing option holds. */
export const NOTHING_SAID: ShopDelivery = {
  options: [],
  freeAbovePesewas: null,
  surcharges: { MEDIUM: pesewas(0), LARGE: pesewas(0), SACK: pesewas(0) },
};

/** The ways of delivery of some shops, by shop; those that said nothing are not in it. Two statements. */
export async function readDeliveries(handle: Handle, shopIds: string[]): Promise<Map<string, ShopDelivery>> {
  if (shopIds.length === 0) return new Map();
  // One after the other: within a transaction there is one connection.
  const rows = await handle
    .select({ option: deliveryOptions, zone: deliveryZones })
    .from(deliveryOptions)
    .leftJoin(deliveryZones, eq(deliveryZones.optionId, deliveryOptions.id))
    .where(inArray(deliveryOptions.shopId, shopIds))
    .orderBy(asc(deliveryOptions.position), asc(deliveryOptions.id), asc(deliveryZones.position));
  const settings = await handle
    .select()
    .from(deliverySettings)
    .where(inArray(deliverySettings.shopId, shopIds));
  const byShop = Map.groupBy(rows, ({ option }) => option.shopId);
  return new Map(
    settings.map((row) => [
      row.shopId,
      {
        options: optionsOf(byShop.get(row.shopId) ?? []),
        freeAbovePesewas: row.freeAbovePesewas,
        surcharges: { MEDIUM: row.mediumPesewas, LARGE: row.largePesewas, SACK: row.sackPesewas },
      },
    ]),
  );
}

function optionsOf(rows: { option: OptionRow; zone: ZoneRow | null }[]): DeliveryOption[] {
  const byOption = Map.groupBy(rows, ({ option }) => option.id);
  return [...byOption.values()].flatMap((same): DeliveryOption[] => {
    const [{ option }] = same as [(typeof same)[number]];
    const zones = same.flatMap(({ zone }) => (zone ? [zone] : []));
    const { id, kind, carrier, station, regions, place, landmark, hours } = option;
    if (kind === 'DELIVERY') return [{ id, kind, zones }];
    if (kind === 'PICKUP') {
      return [{ id, kind, place: place ?? '', landmark: landmark ?? '', hours: hours ?? '' }];
    }
    const [rate] = zones;
    return rate
      ? [{ id, kind, carrier: carrier ?? '', station: station ?? '', ...rateOf(rate), regions }]
      : [];
  });
}

const rateOf = ({ feePesewas, daysFrom, daysTo }: ZoneRow) => ({ feePesewas, daysFrom, daysTo });

/** Where a shop is, as its fees understand it: `Nima, Accra` in Greater Accra is in the town of Accra. */
export function placeOfShop(shop: { location: string; region: string | null }): Place {
  const { town, region } = splitPlace(shop.location);
  const parts = town.split(',').map((part) => part.trim());
  return { town: parts.at(-1) || null, region: readRegion(shop.region) ?? region };
}

/** What of a shop an estimate goes by. */
export interface ShopFacts {
  place: Place;
  working: WorkingDays;
}

/** Where some shops are and when they work, by shop; two statements. */
export async function readShopFacts(handle: Handle, shopIds: string[]): Promise<Map<string, ShopFacts>> {
  if (shopIds.length === 0) return new Map();
  const found = await readRows(
    handle,
    {
      id: text,
      location: text,
      region: nullable(text),
      closedFrom: nullable(text),
      closedUntil: nullable(text),
      closedWeekdays: nullable(list(whole)),
    },
    sql`select s.id, s.location, s.region, s.closed_from::text as "closedFrom", s.closed_until::text as "closedUntil",
        d.closed_weekdays as "closedWeekdays"
      from shop_cards s left join delivery_settings d on d.shop_id = s.id
      where s.id = any(${sql.param(shopIds)}::uuid[])`,
  );
  const holidays = await readSetting(handle, 'delivery.holidays');
  return new Map(
    found.map(({ id, closedFrom, closedUntil, closedWeekdays, ...shop }) => [
      id,
      {
        place: placeOfShop(shop),
        working: { holidays, closedFrom, closedUntil, closedWeekdays: closedWeekdays ?? [] },
      },
    ]),
  );
}

/** How products have to be handled: working days until they are ready, and whether they keep. */
export interface Handling {
  readyDays: number;
  isFresh: boolean;
}

/** That of some products, by product; one statement. */
export async function readHandling(handle: Handle, productIds: string[]): Promise<Map<string, Handling>> {
  if (productIds.length === 0) return new Map();
  const found = await readRows(
    handle,
    { id: text, readyDays: whole, isFresh: flag },
    sql`select product_id as id, ready_days as "readyDays", is_fresh as "isFresh" from product_handling
      where product_id = any(${sql.param(productIds)}::uuid[])`,
  );
  return new Map(found.map(({ id, ...handling }) => [id, handling]));
}
