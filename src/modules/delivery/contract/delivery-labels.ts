import * as m from '#messages/shared';
import { businessDaysLabel, DEFAULT_DELIVERY_DAYS } from './delivery-days.ts';
import type { DeliveryKind } from './delivery-fee.ts';

/** Display fields of an option; null where its kind has none. */
export interface Described {
  kind: DeliveryKind;
  carrier: string | null;
  station: string | null;
  place: string | null;
}

/** A short label: "Delivery", "Collect at bus station (VIP)", "Pickup in Nima", "Delivery included". */
export function choiceLabel({ kind, carrier, place }: Described): string {
  if (kind === 'STATION') return m.label_choice_station({ carrier: carrier ?? '' });
  if (kind === 'LOAD') return m.label_choice_load({ place: place ?? '' });
  if (kind === 'PICKUP') return m.label_choice_pickup({ place: place ?? '' });
  return kind === 'DELIVERY' ? m.label_choice_delivery() : m.label_choice_included();
}

/** "Within 3-5 business days" if all goods arrive in the same days without a choice; otherwise null. */
export function estimateLabel(
  all: readonly { kind: DeliveryKind; daysFrom: number; daysTo: number }[],
): string | null {
  const [first = DEFAULT_DELIVERY_DAYS] = all;
  const isOne = all.every(
    (one) => one.kind === 'INCLUDED' && one.daysFrom === first.daysFrom && one.daysTo === first.daysTo,
  );
  return isOne ? m.label_estimate({ from: first.daysFrom, to: first.daysTo }) : null;
}

/** The delivery time: "2–4 business days", or "for pickup". */
export function promiseLabel(one: { kind: DeliveryKind; daysFrom: number; daysTo: number }): string {
  return one.kind === 'PICKUP' ? m.label_for_pickup() : businessDaysLabel(one);
}
