/** Where a dispute at the payment company stands. No imports: pages ask too, and ship this file. */
export const DISPUTE_STATUSES = ['OPEN', 'EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Who bears what a lost dispute takes of an item. */
export const LOSS_BEARERS = ['shop', 'platform'] as const;
export type LossBearer = (typeof LOSS_BEARERS)[number];

/** Undecided: the money is held. */
export const OPEN_DISPUTE_STATUSES = ['OPEN', 'EVIDENCE_SENT'] as const satisfies DisputeStatus[];

/** Decided. */
export const CLOSED_DISPUTE_STATUSES = ['ACCEPTED', 'WON', 'LOST'] as const satisfies DisputeStatus[];

/** The money went back. */
export const LOST_DISPUTE_STATUSES = ['ACCEPTED', 'LOST'] as const satisfies DisputeStatus[];
