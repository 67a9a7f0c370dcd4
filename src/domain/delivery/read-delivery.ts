import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type DeliveryOption, type Place, readRegion, type ShopDelivery } from '#contracts/delivery-fee';
import { pesewas } from '#contracts/money';
import { splitPlace } from '#contracts/place';
import type { Handle } from '../../platform/database.ts';
import { nullable, readRows, text } from '../../platform/rows.ts';
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

/** Where some shops are, by shop; one statement. */
export async function readShopPlaces(handle: Handle, shopIds: string[]): Promise<Map<string, Place>> {
  const found = await readRows(
    handle,
    { id: text, location: text, region: nullable(text) },
    sql`select id, location, region from shop_cards where id = any(${sql.param(shopIds)}::uuid[])`,
  );
  return new Map(found.map(({ id, ...shop }) => [id, placeOfShop(shop)]));
}
