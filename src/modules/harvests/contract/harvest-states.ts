/** States of a harvest. READY: its true quantity is known and its customers pay the balance. */
export const HARVEST_STATUSES = ['OPEN', 'READY', 'CLOSED', 'FAILED'] as const;
export type HarvestStatus = (typeof HARVEST_STATUSES)[number];

/** Version of the terms that customers agree to; a change of what they promise is another version. */
export const TERMS_VERSION = '2026-11';
/** Days that customers have to pay the balance of a harvest that is ready. */
export const BALANCE_DAYS = 3;
/** Days after the expected end: customers may take their deposit back; then the harvest counts as failed. */
export const LATE_DAYS = 14;
export const FAILED_DAYS = 30;
