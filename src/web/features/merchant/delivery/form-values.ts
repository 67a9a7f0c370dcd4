import { fromCedis } from '#shared/money';
import { readPrice } from '#shared/parse-number';
import { readRegion } from '#shared/region-names';
import type { ShopDeliveryView } from '#src/modules/delivery/contract/delivery.ts';
import type { Region, ShopDelivery, ZoneArea } from '#src/modules/delivery/contract/delivery-fee.ts';
import { groupRegionsByDistance } from './delivery-presets.ts';
import { deliveryTexts } from './texts.tsx';

export interface ZoneRow {
  name: string;
  area: ZoneArea;
  regions: Region[];
  /** Empty: the single fee applies. */
  fee: string;
  days: string;
}

/** The values of the form. */
export interface DeliveryValues {
  /** The single fee; empty: delivery only to the regions below. */
  fee: string;
  daysFrom: string;
  daysTo: string;
  zones: ZoneRow[];
  stations: { id: string; carrier: string; station: string; fee: string; days: string; regions: Region[] }[];
  pickups: { id: string; place: string; landmark: string; hours: string }[];
  isFreeAbove: boolean;
  freeAbove: string;
  medium: string;
  large: string;
  sack: string;
  /** Weekdays without shipping, 1 Monday to 7 Sunday, as text. */
  closedWeekdays: string[];
}

export const NEW_STATION = { id: '', carrier: '', station: '', fee: '', days: '1-2', regions: [] };
export const NEW_PICKUP = { id: '', place: '', landmark: '', hours: deliveryTexts.pickupHours };
export const newGroup = (): ZoneRow => ({ name: '', area: 'REGIONS', regions: [], fee: '', days: '2-4' });

const typed = (cedis: number): string => cedis.toFixed(2);
const formatDayRange = ({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }) =>
  `${daysFrom}-${daysTo}`;

/** The saved settings as form values. */
export function toFormValues({
  options,
  freeAbove,
  surcharges,
  closedWeekdays,
  from,
}: ShopDeliveryView): DeliveryValues {
  const door = options.find((option) => option.kind === 'DELIVERY');
  const everywhere = door?.zones.find(({ area }) => area === 'GHANA');
  return {
    fee: everywhere ? typed(everywhere.fee) : '',
    daysFrom: String(everywhere?.daysFrom ?? 2),
    daysTo: String(everywhere?.daysTo ?? 4),
    zones: zoneRows(door?.zones ?? [], from),
    stations: options.flatMap((option) =>
      option.kind === 'STATION'
        ? [
            {
              id: option.id,
              carrier: option.carrier,
              station: option.station,
              fee: typed(option.fee),
              days: formatDayRange(option),
              regions: option.regions as Region[],
            },
          ]
        : [],
    ),
    pickups: options.flatMap((option) => (option.kind === 'PICKUP' ? [option] : [])),
    isFreeAbove: freeAbove !== null,
    freeAbove: freeAbove === null ? '' : typed(freeAbove),
    medium: surcharges.medium ? typed(surcharges.medium) : '',
    large: surcharges.large ? typed(surcharges.large) : '',
    sack: surcharges.sack ? typed(surcharges.sack) : '',
    closedWeekdays: closedWeekdays.map(String),
  };
}

type SavedZone = Extract<ShopDeliveryView['options'][number], { kind: 'DELIVERY' }>['zones'][number];

/** The shop's town and region, the others by distance, then the shop's own groups. */
function zoneRows(saved: SavedZone[], from: ShopDeliveryView['from']): ZoneRow[] {
  const rows: ZoneRow[] = [];
  const ofArea = (area: ZoneArea) => saved.find((zone) => zone.area === area);
  const row = (name: string, area: ZoneArea, regions: Region[], zone: SavedZone | undefined, days: string) =>
    rows.push({
      ...{ name, area, regions },
      fee: zone ? typed(zone.fee) : '',
      days: zone ? formatDayRange(zone) : days,
    });
  if (from.region && from.town) row(from.town, 'TOWN', [], ofArea('TOWN'), '1-1');
  if (from.region) row(from.region, 'REGION', [], ofArea('REGION'), '1-2');
  const grouped = saved.filter(({ area }) => area === 'REGIONS');
  const used = new Set<SavedZone>();
  for (const group of groupRegionsByDistance(readRegion(from.region))) {
    const wanted = group.regions;
    const zone = grouped.find(
      (one) =>
        !used.has(one) &&
        one.regions.every((region) => (wanted as string[]).includes(region)) &&
        wanted.every(
          (region) =>
            one.regions.includes(region) ||
            grouped.some((other) => other !== one && other.regions.includes(region)),
        ),
    );
    if (zone) used.add(zone);
    row(group.name, 'REGIONS', wanted, zone, group.days);
  }
  for (const zone of grouped) {
    if (!used.has(zone)) row('', 'REGIONS', zone.regions as Region[], zone, '2-4');
  }
  return rows;
}

/** Parses `2-4` to days from and to. */
export function parseDayRange(range: string): { daysFrom: number; daysTo: number } {
  const [from = 0, to = from] = range.split('-').map(Number);
  return { daysFrom: from, daysTo: to };
}

const amount = (text: string): number => readPrice(text) ?? 0;
const isFilled = ({ fee }: { fee: string }): boolean => fee.trim() !== '';

/** The zones with a price. A region in a group of the shop leaves its usual group. */
export function filledZones({ zones }: Pick<DeliveryValues, 'zones'>): ZoneRow[] {
  const filled = zones.filter(isFilled);
  const own = new Set(filled.filter(({ name }) => name === '').flatMap(({ regions }) => regions));
  return filled
    .map((zone) =>
      zone.name === '' ? zone : { ...zone, regions: zone.regions.filter((region) => !own.has(region)) },
    )
    .filter(({ area, regions }) => area !== 'REGIONS' || regions.length > 0);
}

/** The form values as a request body. */
export function toRequestBody(values: DeliveryValues) {
  const everywhere = values.fee.trim()
    ? [
        {
          area: 'GHANA' as const,
          regions: [],
          fee: amount(values.fee),
          daysFrom: Number(values.daysFrom),
          daysTo: Number(values.daysTo),
        },
      ]
    : [];
  const named = filledZones(values).map(({ area, regions, fee, days }) => ({
    ...{ area, regions, fee: amount(fee) },
    ...parseDayRange(days),
  }));
  const zones = [...everywhere, ...named];
  const withId = ({ id }: { id: string }) => (id ? { id } : {});
  return {
    options: [
      ...(zones.length > 0 ? [{ kind: 'DELIVERY' as const, zones }] : []),
      ...values.stations.map((one) => ({
        ...withId(one),
        ...{ kind: 'STATION' as const, carrier: one.carrier, station: one.station, regions: one.regions },
        ...{ fee: amount(one.fee), ...parseDayRange(one.days) },
      })),
      ...values.pickups.map((one) => ({
        ...withId(one),
        ...{ kind: 'PICKUP' as const, place: one.place, landmark: one.landmark, hours: one.hours },
      })),
    ],
    freeAbove: values.isFreeAbove ? amount(values.freeAbove) : null,
    surcharges: { medium: amount(values.medium), large: amount(values.large), sack: amount(values.sack) },
    closedWeekdays: values.closedWeekdays.map(Number),
  };
}

/** The form values as input of the fee calculation, for the preview. */
export function toPreview(values: DeliveryValues): ShopDelivery {
  const { options, freeAbove, surcharges } = toRequestBody(values);
  const rate = ({ fee, daysFrom, daysTo }: { fee: number; daysFrom: number; daysTo: number }) => ({
    ...{ feePesewas: fromCedis(fee), daysFrom, daysTo },
  });
  return {
    options: options.map((option, at) => {
      const id = String(at);
      if (option.kind === 'PICKUP') return { ...option, id };
      if (option.kind === 'STATION') return { ...option, id, ...rate(option) };
      return { ...option, id, zones: option.zones.map((zone) => ({ ...zone, ...rate(zone) })) };
    }),
    freeAbovePesewas: freeAbove === null ? null : fromCedis(freeAbove),
    surcharges: {
      MEDIUM: fromCedis(surcharges.medium),
      LARGE: fromCedis(surcharges.large),
      SACK: fromCedis(surcharges.sack),
    },
  };
}
