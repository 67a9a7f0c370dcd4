import {
  MANUAL_SHIPMENT_STATES,
  SHIPMENT_STATES,
  type StoredShipmentState,
  UNDELIVERED_STATES,
} from './contract/shipment-labels.ts';

const others = (state: StoredShipmentState): StoredShipmentState[] =>
  MANUAL_SHIPMENT_STATES.filter((one) => one !== state);

/**
 * From → to. Parcels take detours, so most states lead to each other. A returned parcel can only be sent again, and
 * only an assigned one can go back to PENDING.
 */
export const SHIPMENT_TRANSITIONS: Record<StoredShipmentState, readonly StoredShipmentState[]> = {
  ...(Object.fromEntries(
    SHIPMENT_STATES.filter((state) => state !== 'DELIVERED').map((state) => [state, others(state)]),
  ) as Record<StoredShipmentState, StoredShipmentState[]>),
  PENDING: ['ASSIGNED', ...MANUAL_SHIPMENT_STATES],
  ASSIGNED: ['PENDING', ...MANUAL_SHIPMENT_STATES],
  RETURNED: ['SHIPPED', 'IN_TRANSIT'],
};

/** Whether this state rules out an arrival. */
export const isUndelivered = (state: StoredShipmentState): boolean =>
  (UNDELIVERED_STATES as readonly StoredShipmentState[]).includes(state);
