import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { manualSettlement } from '#src/modules/refunds/contract/after-sale.ts';
import { approval, approvalQuery, confirmedHash } from './approvals.ts';

export const approvalsEndpoints = table('Admin: refunds and payouts', {
  'GET /admin/approvals': {
    id: 'listApprovals',
    summary: 'List what waits for a second admin',
    description: 'Newest first. For example `?status=PENDING`.',
    for: 'admin',
    query: approvalQuery,
    says: 'What waits or waited for another admin, newest first',
    answer: successList(approval),
  },
  'POST /admin/approvals/{id}/agree': {
    id: 'agreeToApproval',
    summary: 'Agree to what another admin asked for',
    description:
      'With the `hash` of what was read; exactly that is carried out at once. Where something is other by now, such as a wallet, it is refused and has to be asked for anew. Both admins have had their role and their access for 48 hours.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: confirmedHash,
    example: { hash: '0'.repeat(64) },
    says: 'It was carried out',
    answer: success(approval),
    failures: [404, 409],
  },
  'POST /admin/approvals/{id}/refuse': {
    id: 'refuseApproval',
    summary: 'Refuse what another admin asked for',
    description: 'Nothing is sent.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: manualSettlement,
    example: { note: 'Two of these shops are on hold' },
    says: 'Nothing is sent',
    answer: done,
    failures: [404, 409],
  },
});
