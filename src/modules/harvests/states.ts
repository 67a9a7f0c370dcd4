import type { HarvestStatus } from './contract/harvest-states.ts';

/** docs/design.md, States: from → to. */
export const HARVEST_TRANSITIONS: Record<HarvestStatus, readonly HarvestStatus[]> = {
  OPEN: ['READY', 'FAILED'],
  /** FAILED: the farmer can't deliver after all; customers who have not paid the balance get the deposit back. */
  READY: ['CLOSED', 'FAILED'],
  CLOSED: [],
  FAILED: [],
};
