import { formatWeekday } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import { formatDayTime } from '#shared/times';
import { businessDaysLabel } from '#src/modules/delivery/contract/delivery-days.ts';
import type { DeliveryChoice } from '#src/modules/delivery/contract/delivery-quote.ts';
import * as deliveryTexts from './texts.ts';

type Described = Pick<
  DeliveryChoice,
  'kind' | 'carrier' | 'station' | 'place' | 'landmark' | 'hours' | 'load'
>;
type Timed = Pick<DeliveryChoice, 'kind' | 'daysFrom' | 'daysTo'>;

/** An option as its customer reads it. */
export function deliveryOptionTitle({ kind, carrier, place, load }: Described): string {
  if (load) return deliveryTexts.load(formatWeekday(load.leavesOn), carrier);
  if (kind === 'STATION') return deliveryTexts.station(carrier);
  if (kind === 'PICKUP') return deliveryTexts.pickup(place);
  return kind === 'DELIVERY' ? deliveryTexts.home : deliveryTexts.included;
}

/** Where, when and in how many days, for its customer or for the shop that sends it. */
export function deliveryOptionNote(
  option: Described & Timed,
  reader: 'customer' | 'shop' = 'customer',
): string {
  const { kind, station, landmark, hours, daysTo, load } = option;
  if (load) return loadNote(option, load, reader);
  if (kind === 'PICKUP') {
    const ready = daysTo > 0 && deliveryTexts.readyIn(businessDaysLabel(option));
    return [landmark, hours, ready].filter(Boolean).join('. ');
  }
  const days = businessDaysLabel(option);
  if (kind !== 'STATION') return days;
  return (reader === 'shop' ? deliveryTexts.fromStationForShop : deliveryTexts.fromStation)(station, days);
}

function loadNote(
  { station, place }: Described,
  { leavesOn, arrivesOn, orderBy }: NonNullable<DeliveryChoice['load']>,
  reader: 'customer' | 'shop',
): string {
  const where = { station: station ?? '', place: place ?? '' };
  const arrives = formatWeekday(arrivesOn);
  if (reader === 'shop') return deliveryTexts.loadForShop({ ...where, leaves: formatWeekday(leavesOn) });
  if (orderBy === null) return deliveryTexts.loadCollect({ ...where, arrives });
  return deliveryTexts.loadOrderBy({ ...where, by: formatDayTime(new Date(orderBy)), arrives });
}

export const feeLabel = (fee: number): string => (fee === 0 ? deliveryTexts.free : formatCedis(fee));
