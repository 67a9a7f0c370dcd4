const LENGTH = 8;

/**
 * The number of a parcel that people read and scan: the last 8 characters of its id, in capitals, so that it is not
 * mistaken for an order number. It stays when the parcel goes with a later run, and is no secret.
 */
export const parcelNumber = (parcelId: string): string => parcelId.slice(-LENGTH).toUpperCase();
