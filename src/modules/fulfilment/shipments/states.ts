import {
  type KeptShipmentState,
  NOT_COME_STATES,
  SHIPMENT_STATES,
  STATES_BY_HAND,
} from '#contracts/shipment-words';

const others = (state: KeptShipmentState): KeptShipmentState[] =>
  STATES_BY_HAND.filter((one) => one !== state);

/** From → to. A parcel's way has detours: only what is on its way back begins anew, and nothing goes back to waiting. */
export const SHIPMENT_TRANSITIONS: Record<KeptShipmentState, readonly KeptShipmentState[]> = {
  ...(Object.fromEntries(
    SHIPMENT_STATES.filter((state) => state !== 'DELIVERED').map((state) => [state, others(state)]),
  ) as Record<KeptShipmentState, KeptShipmentState[]>),
  PENDING: ['ASSIGNED', ...STATES_BY_HAND],
  ASSIGNED: ['PENDING', ...STATES_BY_HAND],
  RETURNED: ['SHIPPED', 'IN_TRANSIT'],
};

/** Whether a parcel in this state has surely not come. */
export const hasNotCome = (state: KeptShipmentState): boolean =>
  (NOT_COME_STATES as readonly KeptShipmentState[]).includes(state);
