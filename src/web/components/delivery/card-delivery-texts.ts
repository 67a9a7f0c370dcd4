import * as m from '#messages/web';
/** Texts of delivery on a product's card. */

export const noDelivery = (region: string) => m.delivery_card_delivery_no_delivery({ region });
export const included = m.delivery_card_delivery_included();
export const includedDays = (from: number, to: number) =>
  m.delivery_card_delivery_included_days({ from, to });
export const pickup = (place: string | null) => m.delivery_card_delivery_pickup({ place: place ?? '' });
export const station = (region: string, fee: string) => m.delivery_card_delivery_station({ region, fee });
export const delivery = (region: string, fee: string) => m.delivery_card_delivery({ region, fee });
export const load = (fee: string, day: string, alone: string | null) =>
  m.delivery_card_delivery_load({ fee, day }) +
  (alone === null ? '' : ` ${m.delivery_card_delivery_alone({ alone })}`);
export const loadArrives = (day: string) => m.delivery_card_delivery_load_arrives({ day });
export const free = m.delivery_card_delivery_free();
export const sameDay = m.delivery_card_delivery_same_day();
export const days = (from: number, to: number) =>
  from === to
    ? to === 1
      ? m.delivery_card_delivery_days_one()
      : m.delivery_card_delivery_days_other({ to })
    : m.delivery_card_delivery_days({ from, to });
