export {
  type ActingAgent,
  type AgentTerms,
  findAgentsOfRegion,
  findTermsAt,
  listActsForShop,
  lockConsent,
  recordAct,
} from './acts.ts';
export { agree, agreeByCode, askConsent, declineRequest } from './consent-requests.ts';
export {
  type ConsentOfShop,
  countRequests,
  endConsent,
  endConsentsOf,
  findConsentOfShop,
  listRequestsOfShop,
} from './consents.ts';
export { formatRate } from './mails.ts';
export {
  type AgentRow,
  applyAsAgent,
  closeAgent,
  decideAgent,
  findAgentOfUser,
  getAgent,
  lockAgent,
} from './manage-agents.ts';
