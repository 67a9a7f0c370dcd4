/** States of a dispute at the payment provider. No imports, because pages ship this file. */
export const DISPUTE_STATUSES = ['OPEN', 'EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Who bears an item's loss in a lost dispute. */
export const LOSS_BEARERS = ['shop', 'platform'] as const;
export type LossBearer = (typeof LOSS_BEARERS)[number];

/** Undecided: the money is held. */
export const OPEN_DISPUTE_STATUSES = ['OPEN', 'EVIDENCE_SENT'] as const satisfies DisputeStatus[];

/** Decided. */
export const CLOSED_DISPUTE_STATUSES = ['ACCEPTED', 'WON', 'LOST'] as const satisfies DisputeStatus[];

/** The money was returned to the customer. */
export const LOST_DISPUTE_STATUSES = ['ACCEPTED', 'LOST'] as const satisfies DisputeStatus[];
