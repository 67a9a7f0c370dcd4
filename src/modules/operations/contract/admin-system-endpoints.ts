import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done, successList } from '#shared/envelope';
import { jobQueue, rateLimit } from './admin-system.ts';

export const adminSystemEndpoints = table('Admin: system', {
  'GET /admin/jobs': {
    id: 'listJobs',
    summary: 'List the job queues',
    description: 'How they stand, and what failed last. For example “mail.deliver, 0 failed”.',
    for: 'admin',
    says: 'Queues by name',
    answer: successList(jobQueue),
  },
  'POST /admin/jobs/{queue}/run': {
    id: 'runJob',
    summary: 'Set a job queue going',
    description: 'Beside its own times. For example `mail.deliver` after the mail server was away.',
    for: 'admin owner',
    params: z.object({ queue: z.string().check(z.maxLength(100)) }),
    says: 'Set going',
    answer: done,
    failures: [404],
  },
  'GET /admin/limits': {
    id: 'listLimits',
    summary: 'List every limit',
    description: 'And what it refused in the last day. For example how many wrong passwords were stopped.',
    for: 'admin',
    says: 'Every limit, and what it refused in the last day',
    answer: successList(rateLimit),
  },
});
