/** Texts of delivery: the region, the options of a shop, what they cost. */

export const deliverTo = 'Deliver to';
export const chooseRegion = 'Choose your region';
export const feeButton = 'Show delivery fee';
export const loadingFee = 'Getting delivery fees...';
export const regionNeeded = 'Choose your region to see the delivery fee.';
export const onlyOption = 'Delivery option';
export const options = 'Choose a delivery option';
export const station = (carrier: string | null) => `Collect at bus station (${carrier})`;
export const pickup = (place: string | null) => `Pickup in ${place}`;
export const home = 'Home delivery';
export const included = 'Delivery included';
export const readyIn = (days: string) => `Ready in ${days}`;
export const fromStation = (station: string | null, days: string) =>
  `Leaves from ${station}, takes ${days}. You collect it at the station in your town.`;
export const fromStationForShop = (station: string | null, days: string) =>
  `Leaves from ${station}, takes ${days}. The customer collects it at the station in their town.`;
export const free = 'Free';
export const freshWarning =
  'These are fresh goods and delivery may take more than two days. Choose a faster option if there is one, or ask the shop first.';
export const arrivesBy = (day: string) => `Arrives by ${day} if you pay today`;
export const notDelivered = (shop: string) =>
  `${shop} does not deliver to this region. Choose another region or remove its items from your cart.`;
export const freeFrom = (sum: string, missing: string) =>
  `Free delivery from this shop on orders from ${sum}. Add ${missing} more.`;
