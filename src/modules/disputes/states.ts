import type { DisputeStatus } from '#contracts/dispute-states';

/**
 * The payment company's word is final, also when it comes late: what nobody answered in time is lost, and what was
 * answered in its dashboard counts as answered here.
 */
export const DISPUTE_TRANSITIONS: Record<DisputeStatus, readonly DisputeStatus[]> = {
  OPEN: ['EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST'],
  EVIDENCE_SENT: ['WON', 'LOST'],
  ACCEPTED: [],
  WON: [],
  LOST: [],
};
