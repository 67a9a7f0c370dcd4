import { table } from '#contract/table';
import { success } from '#shared/envelope';
import { adminStats, statsQuery } from './stats.ts';

export const adminStatsEndpoints = table('Admin: system', {
  'GET /admin/stats': {
    id: 'getAdminStats',
    summary: 'Show figures by day and what is to do',
    description: 'Days without sales too. For example `?days=30` for the overview.',
    for: 'admin',
    query: statsQuery,
    says: 'Figures by day and what to do',
    answer: success(adminStats),
  },
});
