import type { DisputeStatus } from '#src/modules/disputes/contract/dispute-states.ts';

/**
 * The payment company is authoritative, even if it is late: an unanswered dispute is lost, and one answered in its
 * dashboard counts as answered here.
 */
export const DISPUTE_TRANSITIONS: Record<DisputeStatus, readonly DisputeStatus[]> = {
  OPEN: ['EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST'],
  EVIDENCE_SENT: ['WON', 'LOST'],
  ACCEPTED: [],
  WON: [],
  LOST: [],
};
