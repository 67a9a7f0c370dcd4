import {
  type KeptShipmentState,
  NOT_COME_STATES,
  SHIPMENT_STATES,
  STATES_BY_HAND,
} from './contract/shipment-labels.ts';

const others = (state: KeptShipmentState): KeptShipmentState[] =>
  STATES_BY_HAND.filter((one) => one !== state);

/**
 * From → to. Parcels take detours, so most states lead to each other. A returned parcel can only be sent again, and
 * only an assigned one can go back to PENDING.
 */
export const SHIPMENT_TRANSITIONS: Record<KeptShipmentState, readonly KeptShipmentState[]> = {
  ...(Object.fromEntries(
    SHIPMENT_STATES.filter((state) => state !== 'DELIVERED').map((state) => [state, others(state)]),
  ) as Record<KeptShipmentState, KeptShipmentState[]>),
  PENDING: ['ASSIGNED', ...STATES_BY_HAND],
  ASSIGNED: ['PENDING', ...STATES_BY_HAND],
  RETURNED: ['SHIPPED', 'IN_TRANSIT'],
};

/** Whether this state rules out an arrival. */
export const isUndelivered = (state: KeptShipmentState): boolean =>
  (NOT_COME_STATES as readonly KeptShipmentState[]).includes(state);
