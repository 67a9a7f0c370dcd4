import type { AgentStatus } from './contract/agent-statuses.ts';

/** An admin decides about an application; a rejected agent may apply again, a suspended one may be approved again. */
export const AGENT_TRANSITIONS: Record<AgentStatus, readonly AgentStatus[]> = {
  APPLIED: ['APPROVED', 'REJECTED'],
  REJECTED: ['APPLIED'],
  APPROVED: ['SUSPENDED'],
  SUSPENDED: ['APPROVED'],
};
