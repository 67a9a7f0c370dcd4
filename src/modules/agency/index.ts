export { completeForFarmer, failForFarmer, listHarvestsOfFarmer, noteForFarmer } from './harvest-acts.ts';
export {
  acceptForFarmer,
  handOverForFarmer,
  refuseForFarmer,
  sendForFarmer,
  weighForFarmer,
} from './order-acts.ts';
export {
  answerProposal,
  assertMayAct,
  changeStock,
  confirmProposalByCode,
  draftListing,
  getOpenProposal,
  listOpenProposals,
  type OpenProposal,
  proposePrice,
  sendProposalCode,
} from './proposals.ts';
export {
  type AdminAgentRow,
  type AgentFlagView,
  listAgentFlags,
  listAgents,
} from './queries/admin-agents.ts';
export { listFeesByFarmer, readBoard } from './queries/board.ts';
