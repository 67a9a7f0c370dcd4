/** Texts of delivery on a product's card. */
export const cardTexts = {
  noDelivery: (region: string) => `No delivery to ${region}`,
  included: 'Delivery included',
  includedDays: (from: number, to: number) => `${from}-${to} business days`,
  pickup: (place: string | null) => `Free pickup in ${place}`,
  station: (region: string, fee: string) => `Bus station to ${region} ${fee}`,
  delivery: (region: string, fee: string) => `Delivery to ${region} ${fee}`,
  free: 'free',
  sameDay: 'the same day',
  days: (from: number, to: number) =>
    from === to ? (to === 1 ? '1 day' : `${to} days`) : `${from}–${to} days`,
} as const;
