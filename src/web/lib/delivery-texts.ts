/** Texts of delivery: the region, the options of a shop, what they cost. */
export const deliveryTexts = {
  deliverTo: 'Deliver to',
  chooseRegion: 'Choose your region',
  feeButton: 'Show delivery fee',
  loadingFee: 'Getting delivery fees...',
  regionNeeded: 'Choose your region to see the delivery fee.',
  onlyOption: 'Delivery option',
  options: 'Choose a delivery option',
  station: (carrier: string | null) => `Collect at bus station (${carrier})`,
  pickup: (place: string | null) => `Pickup in ${place}`,
  home: 'Home delivery',
  included: 'Delivery included',
  readyIn: (days: string) => `Ready in ${days}`,
  fromStation: (station: string | null, days: string) =>
    `Leaves from ${station}, takes ${days}. You collect it at the station in your town.`,
  fromStationForShop: (station: string | null, days: string) =>
    `Leaves from ${station}, takes ${days}. The customer collects it at the station in their town.`,
  free: 'Free',
  freshWarning:
    'These are fresh goods and delivery may take more than two days. Choose a faster option if there is one, or ask the shop first.',
  arrivesBy: (day: string) => `Arrives by ${day} if you pay today`,
  notDelivered: (shop: string) =>
    `${shop} does not deliver to this region. Choose another region or remove its items from your cart.`,
  freeFrom: (sum: string, missing: string) =>
    `Free delivery from this shop on orders from ${sum}. Add ${missing} more.`,
} as const;
