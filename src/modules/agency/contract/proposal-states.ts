/** A proposal of an agent; WITHDRAWN ones were replaced by a newer one. */
export const PROPOSAL_STATUSES = ['PENDING', 'CONFIRMED', 'DECLINED', 'WITHDRAWN'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** A new product, or another price of one. */
export const PROPOSAL_KINDS = ['LISTING', 'PRICE'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** How the farmer answered. */
export const PROPOSAL_CHANNELS = ['USSD', 'CODE', 'PORTAL'] as const;
export type ProposalChannel = (typeof PROPOSAL_CHANNELS)[number];
