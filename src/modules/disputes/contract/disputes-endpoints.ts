import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import { approval } from '#src/modules/approvals/contract/approvals.ts';
import { dispute, disputeAcceptance, disputeDetail, disputeEvidence, disputeQuery } from './disputes.ts';

export const disputesEndpoints = table('Admin: orders', {
  'GET /admin/disputes': {
    id: 'listDisputes',
    summary: 'List disputes',
    description: 'Those to answer first, by due date. For example `?status=OPEN`.',
    for: 'admin',
    query: disputeQuery,
    says: 'Disputes: those to answer first, by due date',
    answer: successList(dispute),
  },
  'GET /admin/disputes/{id}': {
    id: 'getDispute',
    summary: 'Show a dispute',
    description: 'With all that helps to answer it. For example the shop’s own words.',
    for: 'admin',
    says: 'The dispute',
    answer: success(disputeDetail),
    failures: [404],
  },
  'POST /admin/disputes/{id}/evidence': {
    id: 'sendDisputeEvidence',
    summary: 'Answer a dispute with evidence',
    description: 'What is said for us, as somebody has read and changed it.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: disputeEvidence,
    example: {
      customerName: 'Ama Serwaa',
      customerEmail: 'ama@example.com',
      customerPhone: '055 123 4987',
      deliveryDate: '2026-03-04',
      serviceDetails: 'Two baskets, handed over at the station with her code',
    },
    says: 'The dispute',
    answer: success(disputeDetail),
    failures: [404, 409],
  },
  'POST /admin/disputes/{id}/accept': {
    id: 'acceptDispute',
    summary: 'Accept a dispute',
    description: 'The money goes back; the amount is said, never assumed.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: disputeAcceptance,
    example: { amount: 66.15, reason: 'The parcel was lost' },
    says: 'The dispute',
    answer: success(disputeDetail),
    accepted: success(approval),
    failures: [404, 409],
  },
});
