/** Texts of delivery on a product's card. */

export const noDelivery = (region: string) => `No delivery to ${region}`;
export const included = 'Delivery included';
export const includedDays = (from: number, to: number) => `${from}-${to} business days`;
export const pickup = (place: string | null) => `Free pickup in ${place}`;
export const station = (region: string, fee: string) => `Bus station to ${region} ${fee}`;
export const delivery = (region: string, fee: string) => `Delivery to ${region} ${fee}`;
export const free = 'free';
export const sameDay = 'the same day';
export const days = (from: number, to: number) =>
  from === to ? (to === 1 ? '1 day' : `${to} days`) : `${from}–${to} days`;
