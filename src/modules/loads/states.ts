import type { LoadStatus, ParcelState, RunStatus } from './contract/loads.ts';

/** A load that an admin makes is active at once. */
export const LOAD_TRANSITIONS: Record<LoadStatus, readonly LoadStatus[]> = {
  PROPOSED: ['ACTIVE', 'REFUSED'],
  ACTIVE: [],
  REFUSED: [],
};

export const RUN_TRANSITIONS: Record<RunStatus, readonly RunStatus[]> = {
  OPEN: ['CANCELLED'],
  CANCELLED: [],
};

export const PARCEL_TRANSITIONS: Record<ParcelState, readonly ParcelState[]> = {
  BOOKED: ['CANCELLED'],
  /** The order was paid late. */
  CANCELLED: ['BOOKED'],
};
