/** Why a webhook gets nothing: three days of failures, a receiver that is gone, or its owner. No imports, for pages. */
export const DISABLED_REASONS = ['FAILING', 'GONE', 'OWNER'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** A failed delivery was given up; it can be replayed. */
export const DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The type of the event that a test sends. */
export const TEST_EVENT = 'webhook.test';
