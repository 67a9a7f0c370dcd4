import type { Region, ZoneArea } from '#src/modules/delivery/contract/delivery-fee.ts';
import { fromCedis } from '#shared/money';
import { deliveryOptions, deliverySettings, deliveryZones } from '../src/modules/delivery/tables.ts';
import type { Transaction } from '../src/platform/database.ts';
import { timedId } from './timed-id.ts';

/** Price in cedis and business days. */
type Rate = readonly [fee: number, daysFrom: number, daysTo: number];

type DemoOption =
  | { kind: 'DELIVERY'; zones: readonly { area: ZoneArea; regions?: readonly Region[]; rate: Rate }[] }
  | { kind: 'STATION'; carrier: string; station: string; regions: readonly Region[]; rate: Rate }
  | { kind: 'PICKUP'; place: string; landmark: string; hours: string };

interface DemoDelivery {
  freeAbove: number | null;
  /** Surcharges of a medium piece, a large piece and a sack. */
  surcharges: readonly [medium: number, large: number, sack: number];
  closedWeekdays: number[];
  options: readonly DemoOption[];
}

/** Demo shops with their own delivery options; all others show "Delivery included". */
export const DEMO_DELIVERIES: Readonly<Record<string, DemoDelivery>> = {
  'Wechiau Riverbend Shea Circle': {
    freeAbove: 600,
    surcharges: [10, 20, 35],
    closedWeekdays: [7],
    options: [
      {
        kind: 'DELIVERY',
        zones: [
          { area: 'REGION', rate: [15, 1, 2] },
          { area: 'REGIONS', regions: ['Upper East', 'North East', 'Northern', 'Savannah'], rate: [35, 2, 4] },
          { area: 'GHANA', rate: [60, 3, 6] },
        ],
      },
      { kind: 'PICKUP', place: 'Our shea house, Wechiau', landmark: 'Behind the hippo sanctuary office', hours: 'Mon-Sat 8:00-16:00' },
    ],
  },
  'Tono Waterside Growers': {
    freeAbove: 250,
    surcharges: [5, 15, 25],
    closedWeekdays: [7],
    options: [
      {
        kind: 'DELIVERY',
        zones: [
          { area: 'TOWN', rate: [8, 0, 1] },
          { area: 'REGION', rate: [20, 1, 1] },
        ],
      },
      { kind: 'STATION', carrier: 'STC', station: 'Navrongo station', regions: ['Northern', 'Ashanti', 'Greater Accra'], rate: [30, 1, 2] },
      { kind: 'PICKUP', place: 'Garden gate, Tono', landmark: 'At the dam wall', hours: 'Mon-Sat 6:00-11:00' },
    ],
  },
};

/**
 * Inserts them in three statements.
 * @param shopIds by name
 */
export async function seedDeliveries(tx: Transaction, shopIds: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const said = Object.entries(DEMO_DELIVERIES).map(([name, delivery]) => ({ ...delivery, shopId: shopIds.get(name) as string }));
  const options = said.flatMap((delivery) =>
    delivery.options.map((option, position) => ({ option, row: { id: timedId(now), shopId: delivery.shopId, position, ...optionColumns(option) } })),
  );
  await tx.insert(deliverySettings).values(
    said.map(({ shopId, freeAbove, surcharges: [medium, large, sack], closedWeekdays }) => ({
      shopId,
      freeAbovePesewas: freeAbove === null ? null : fromCedis(freeAbove),
      mediumPesewas: fromCedis(medium),
      largePesewas: fromCedis(large),
      sackPesewas: fromCedis(sack),
      closedWeekdays,
    })),
  );
  await tx.insert(deliveryOptions).values(options.map(({ row }) => row));
  await tx.insert(deliveryZones).values(
    options.flatMap(({ option, row }) =>
      listZones(option).map(({ area, regions = [], rate: [fee, daysFrom, daysTo] }, position) => ({
        optionId: row.id,
        position,
        area,
        regions: [...regions],
        feePesewas: fromCedis(fee),
        daysFrom,
        daysTo,
      })),
    ),
  );
}

function optionColumns(option: DemoOption) {
  const none = { carrier: null, station: null, regions: [] as string[], place: null, landmark: null, hours: null };
  if (option.kind === 'DELIVERY') return { ...none, kind: option.kind };
  if (option.kind === 'PICKUP') return { ...none, ...option };
  const { kind, carrier, station, regions } = option;
  return { ...none, kind, carrier, station, regions: [...regions] };
}

/** A station has one price for all destinations. */
function listZones(option: DemoOption): readonly { area: ZoneArea; regions?: readonly Region[]; rate: Rate }[] {
  if (option.kind === 'DELIVERY') return option.zones;
  return option.kind === 'STATION' ? [{ area: 'GHANA', rate: option.rate }] : [];
}
