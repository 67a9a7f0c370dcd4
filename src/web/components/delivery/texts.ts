import * as m from '#messages/web';
/** Texts of delivery: the region, the options of a shop, what they cost. */

export const deliverTo = m.delivery_deliver_to();
export const chooseRegion = m.delivery_choose_region();
export const feeButton = m.delivery_fee_button();
export const loadingFee = m.delivery_loading_fee();
export const regionNeeded = m.delivery_region_needed();
export const onlyOption = m.delivery_only_option();
export const options = m.delivery_options();
export const station = (carrier: string | null) => m.delivery_station({ carrier: carrier ?? '' });
export const pickup = (place: string | null) => m.delivery_pickup({ place: place ?? '' });
export const home = m.delivery_home();
export const included = m.delivery_included();
export const readyIn = (days: string) => m.delivery_ready_in({ days });
export const fromStation = (station: string | null, days: string) =>
  m.delivery_from_station({ station: station ?? '', days });
export const fromStationForShop = (station: string | null, days: string) =>
  m.delivery_from_station_for_shop({ station: station ?? '', days });
export const load = (day: string, carrier: string | null) => m.delivery_load({ day, carrier: carrier ?? '' });
type LoadCollection = { arrives: string; station: string; place: string };
export const loadOrderBy = (collection: LoadCollection & { by: string }) =>
  m.delivery_load_order_by(collection);
export const loadCollect = (collection: LoadCollection) => m.delivery_load_collect(collection);
export const loadForShop = (collection: Omit<LoadCollection, 'arrives'> & { leaves: string }) =>
  m.delivery_load_for_shop(collection);
export const free = m.delivery_free();
export const freshWarning = m.delivery_fresh_warning();
export const arrivesBy = (day: string) => m.delivery_arrives_by({ day });
export const notDelivered = (shop: string) => m.delivery_not_delivered({ shop });
export const freeFrom = (sum: string, missing: string) => m.delivery_free_from({ sum, missing });
