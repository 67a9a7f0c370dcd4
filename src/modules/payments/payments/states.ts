export const ATTEMPT_STATUSES = [
  'CREATED',
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/**
 * docs/design.md, States. FAILED and EXPIRED can still become SUCCEEDED: a wallet may approve late, and the processor
 * is authoritative on money that moved.
 */
export const ATTEMPT_TRANSITIONS: Record<AttemptStatus, readonly AttemptStatus[]> = {
  CREATED: ['PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED'],
  PENDING: ['SUCCEEDED', 'FAILED', 'EXPIRED'],
  FAILED: ['SUCCEEDED'],
  EXPIRED: ['SUCCEEDED'],
  SUCCEEDED: ['PARTLY_REFUNDED', 'REFUNDED'],
  PARTLY_REFUNDED: ['PARTLY_REFUNDED', 'REFUNDED'],
  REFUNDED: [],
};
