import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import { loadInput, proposedLoad } from '#src/modules/loads/contract/loads.ts';
import { LOAD_EXAMPLE } from '#src/modules/loads/contract/loads-endpoints.ts';

const PROPOSAL = {
  body: loadInput,
  example: LOAD_EXAMPLE,
  status: 201,
  says: 'The load, which waits for an admin',
  answer: success(proposedLoad),
  failures: [404, 409],
} as const;

export const loadProposalsEndpoints = table('Groups', {
  'GET /shops/loads/proposals': {
    id: 'listGroupLoads',
    summary: 'List the loads that the group proposed',
    description: 'With what an admin decided. For example on the page “Delivery” of a group.',
    for: 'shop manager',
    says: 'Its proposals',
    answer: successList(proposedLoad),
  },
  'POST /shops/loads/proposals': {
    ...PROPOSAL,
    id: 'proposeGroupLoad',
    summary: 'Propose a load as a group',
    description:
      'From the region of the group; three at most may wait. An admin decides before shops can send with it.',
    for: 'shop manager',
  },
  'GET /agent/loads': {
    id: 'listAgentLoads',
    summary: 'List the loads that the agent proposed',
    description: 'With what an admin decided. For example on the agent’s board.',
    for: 'customer',
    says: 'The proposals',
    answer: successList(proposedLoad),
    failures: [404],
  },
  'POST /agent/loads': {
    ...PROPOSAL,
    id: 'proposeAgentLoad',
    summary: 'Propose a load as an agent',
    description:
      'From the region of the agent; three at most may wait. An admin decides before shops can send with it.',
    for: 'customer',
  },
});
