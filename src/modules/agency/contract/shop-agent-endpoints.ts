import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import {
  adminAgent,
  adminAgentQuery,
  agentDecision,
  agentFlag,
  proposalAnswer,
  shopAgent,
} from './shop-agent.ts';

export const shopAgentEndpoints = table('Agents', {
  'GET /shops/agent': {
    id: 'getShopAgent',
    summary: 'Read who sells for the shop',
    description: 'The agent, requests, proposals and what was done. For example before a price is confirmed.',
    for: 'shop owner',
    says: 'The agent, and what waits for an answer',
    answer: success(shopAgent),
  },
  'DELETE /shops/agent': {
    id: 'leaveAgent',
    summary: 'Leave the agent of the shop',
    description: 'At once. For example when prices were not what was agreed.',
    for: 'shop owner',
    says: 'That it has ended',
    answer: done,
    failures: [404],
  },
  'POST /shops/agent/requests/{id}/decline': {
    id: 'declineAgent',
    summary: 'Say no to an agent',
    description: 'A yes takes the phone of the owner. For example to a stranger.',
    for: 'shop owner',
    says: 'That the request is declined',
    answer: done,
    failures: [404],
  },
  'POST /shops/agent/proposals/{id}': {
    id: 'answerProposal',
    summary: 'Answer a proposal of the agent',
    description: 'With a yes the product goes on sale, or its price changes.',
    for: 'shop owner',
    body: proposalAnswer,
    example: { agrees: true },
    says: 'That it is answered',
    answer: done,
    failures: [404, 409],
  },
});

export const adminAgentEndpoints = table('Admin: people and shops', {
  'GET /admin/agents': {
    id: 'listAgents',
    summary: 'List agents',
    description: 'Newest first. For example those who have applied.',
    for: 'admin',
    query: adminAgentQuery,
    says: 'Agents, newest first',
    answer: successList(adminAgent),
  },
  'GET /admin/agents/flags': {
    id: 'listAgentFlags',
    summary: 'List suspicions about agents',
    description: 'For example two farmers who are paid to one wallet.',
    for: 'admin',
    says: 'Suspicions, newest first',
    answer: successList(agentFlag),
  },
  'POST /admin/agents/{id}/decision': {
    id: 'decideAgent',
    summary: 'Approve, reject or suspend an agent',
    description: 'The agent is told. A suspension ends every consent at once, and the farmers are told.',
    for: 'admin support',
    body: agentDecision,
    example: { to: 'SUSPENDED', reason: 'Two farmers are paid to one wallet' },
    says: 'The agent',
    answer: success(adminAgent),
    failures: [404, 409],
  },
});
