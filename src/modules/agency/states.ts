import type { ProposalStatus } from './contract/proposal-states.ts';

/** A proposal is answered once, or replaced. */
export const PROPOSAL_TRANSITIONS: Record<ProposalStatus, readonly ProposalStatus[]> = {
  PENDING: ['CONFIRMED', 'DECLINED', 'WITHDRAWN'],
  CONFIRMED: [],
  DECLINED: [],
  WITHDRAWN: [],
};
