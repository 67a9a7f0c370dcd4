import { addBusinessDays, type WorkingDays } from '#shared/business-days';
import type { Pesewas } from '#shared/money';
import {
  isSameTown,
  loadOptionId,
  type ParcelSize,
  PERISHABLE_DAYS_MAX,
  type Place,
  type QuotedOption,
} from '#src/modules/delivery/contract/delivery-fee.ts';
import { nextRuns, type Timetable } from '#src/modules/loads/contract/load-times.ts';

/** A load as the database function `load_facts` returns it: prices by size, and what is booked on coming runs. */
export interface LoadOffer extends Timetable {
  id: string;
  /** Of the parts that send with it. */
  shopIds: string[];
  toTown: string;
  toRegion: string;
  carrier: string;
  station: string;
  arrivalStation: string;
  rates: { size: ParcelSize; feePesewas: Pesewas; capacity: number }[];
  runs: { leavesOn: string; isOpen: boolean; booked: Partial<Record<ParcelSize, number>> }[];
}

const DAY_MS = 86_400_000;
/** A load that arrives later must be chosen. */
const PRESELECTED_DAYS_MAX = 8;

/**
 * The price of a parcel with a load: on its next run that the goods are ready for, with room; null where it does not go
 * to the region, or does not take the size. In other towns of the region, for perishable goods on a slow run, and for a
 * run more than {@link PRESELECTED_DAYS_MAX} days away it must be chosen.
 */
export function quoteLoad(
  load: LoadOffer,
  part: { to: Place; size: ParcelSize; readyDays: number; isFresh: boolean; working: WorkingDays },
): QuotedOption | null {
  const { to, size, isFresh } = part;
  const rate = load.rates.find((one) => one.size === size);
  if (!rate || to.region !== load.toRegion) return null;
  const now = new Date();
  const from = addBusinessDays(now, part.readyDays, part.working);
  const isFree = (leavesOn: string) => {
    const run = load.runs.find((one) => one.leavesOn === leavesOn);
    return !run || (run.isOpen && (run.booked[size] ?? 0) < rate.capacity);
  };
  const run = nextRuns(load, now, { from }).find(({ leavesOn }) => isFree(leavesOn));
  if (!run) return null;
  const today = now.toISOString().slice(0, 10);
  const days = Math.round((Date.parse(run.arrivesOn) - Date.parse(today)) / DAY_MS);
  const isSlow = days > (isFresh ? PERISHABLE_DAYS_MAX : PRESELECTED_DAYS_MAX);
  const { id: loadId, carrier, arrivalStation: station, toTown: place } = load;
  const id = loadOptionId(loadId, run.leavesOn);
  return {
    ...{ feePesewas: rate.feePesewas, daysFrom: days, daysTo: days, run },
    reaches: (to.town === null || isSameTown(to.town, load.toTown)) && !isSlow,
    option: { id, loadId, kind: 'LOAD', carrier, station, place },
  };
}
