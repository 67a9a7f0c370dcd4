import { table } from '#contract/table';
import { done, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { farmerHarvest } from '#src/modules/harvests/contract/harvests.ts';
import {
  harvestFailure,
  harvestNoteInput,
  harvestReady,
} from '#src/modules/harvests/contract/seller-harvests.ts';

export const agentHarvestEndpoints = table('Agents', {
  'GET /agent/farmers/{shopId}/harvests': {
    id: 'listHarvestsOfFarmer',
    summary: 'List a farmer’s harvests',
    description: 'Those that are not over, newest first. For example “80 bags of maize, 16 reserved”.',
    for: 'customer',
    says: 'Harvests, newest first',
    answer: successList(farmerHarvest),
    failures: [404],
  },
  'POST /agent/farmers/{shopId}/harvests/{productId}/notes': {
    id: 'noteForFarmer',
    summary: 'Tell how a farmer’s season goes',
    description: 'Everybody sees it. For example after a visit to the field.',
    for: 'customer',
    body: harvestNoteInput,
    example: { text: 'The yams are as long as an arm' },
    says: 'Done',
    answer: done,
    failures: [404],
  },
  'POST /agent/farmers/{shopId}/harvests/{productId}/ready': {
    id: 'completeForFarmer',
    summary: 'Say that a farmer’s harvest is ready',
    description: 'With its true quantity; a short one is shared out. The farmer sees that it was said.',
    for: 'customer',
    headers: idempotencyKeyHeader,
    body: harvestReady,
    example: { quantity: 96 },
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'POST /agent/farmers/{shopId}/harvests/{productId}/fail': {
    id: 'failForFarmer',
    summary: 'Say that a farmer’s harvest failed',
    description: 'Every deposit goes back whole. The farmer sees that it was said.',
    for: 'customer',
    headers: idempotencyKeyHeader,
    body: harvestFailure,
    example: { reason: 'The river took the field' },
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
});
