/** States of an agent; see `states.ts`. */
export const AGENT_STATUSES = ['APPLIED', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];

/** How a farmer agreed: by USSD, or by a code that the farmer's phone got. */
export const CONSENT_CHANNELS = ['USSD', 'CODE'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** Who ended a consent; DECLINED and REPLACED end a request. */
export const CONSENT_ENDS = ['FARMER', 'AGENT', 'ADMIN', 'DECLINED', 'REPLACED'] as const;
export type ConsentEnd = (typeof CONSENT_ENDS)[number];
