import type { SheetParcel } from '#src/modules/load-runs/contract/load-runs.ts';

/** Characters of a parcel's number, and of an order number. */
export const CODE_LENGTH = 8;

type Named = Pick<SheetParcel, 'id' | 'number' | 'orderNumber'>;

/**
 * The parcel of a sheet that a typed or scanned code names: its number, or the number of an order with one parcel here.
 * `SEVERAL` for an order with more; null for what is not on this sheet, such as a parcel of another run.
 */
export function findParcel<Parcel extends Named>(
  parcels: readonly Parcel[],
  code: string,
): Parcel | 'SEVERAL' | null {
  const typed = code.trim();
  const named = parcels.find(({ number }) => number === typed.toUpperCase());
  if (named) return named;
  const [only, another] = parcels.filter(({ orderNumber }) => orderNumber === typed.toLowerCase());
  return another ? 'SEVERAL' : (only ?? null);
}
