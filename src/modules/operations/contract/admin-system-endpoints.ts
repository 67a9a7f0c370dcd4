import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { securityEvent, securityEventQuery } from '#src/modules/identity/contract/security.ts';
import { siteSettings, siteSettingsUpdate } from '#src/modules/settings/contract/settings.ts';
import {
  adminStats,
  auditEntry,
  auditQuery,
  jobQueue,
  outboxMessage,
  outboxQuery,
  outboxRetried,
  rateLimit,
  statsQuery,
} from './admin-system.ts';

export const adminSystemEndpoints = table('Admin: system', {
  'GET /admin/stats': {
    id: 'getAdminStats',
    summary: 'Show figures by day and what is to do',
    description: 'Days without sales too. For example `?days=30` for the overview.',
    for: 'admin',
    query: statsQuery,
    says: 'Figures by day and what to do',
    answer: success(adminStats),
  },
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
  'GET /admin/audit': {
    id: 'listAudit',
    summary: 'Read the audit log',
    description: 'Which admin did what to what, newest first. For example `?action=shop.approve`.',
    for: 'admin',
    query: auditQuery,
    says: 'Actions, newest first',
    answer: successList(auditEntry),
  },
  'GET /admin/events': {
    id: 'listSecurityEvents',
    summary: 'Read the security events',
    description:
      'What happened to accounts and their money, newest first. For example `?person=ama@example.com`.',
    for: 'admin',
    query: securityEventQuery,
    says: 'Events, newest first',
    answer: successList(securityEvent),
  },
  'GET /admin/outbox': {
    id: 'listOutbox',
    summary: 'List mails',
    description: 'Without their text, newest first. For example those that could not be delivered.',
    for: 'admin',
    query: outboxQuery,
    says: 'Mails, newest first',
    answer: successList(outboxMessage),
  },
  'POST /admin/outbox/retry': {
    id: 'retryAllMail',
    summary: 'Queue every mail that was given up again',
    description: 'Says how many. For example after the mail server was away.',
    for: 'admin owner',
    says: 'Everything that was given up is queued again',
    answer: success(outboxRetried),
  },
  'POST /admin/outbox/{id}/retry': {
    id: 'retryMail',
    summary: 'Queue a mail again',
    description: 'One that was given up. For example the address was full and is not any more.',
    for: 'admin',
    says: 'Queued again',
    answer: success(outboxMessage),
    failures: [404, 409],
  },
  'GET /admin/settings': {
    id: 'getSettings',
    summary: 'Show the settings of the site',
    description:
      'Impact numbers, contact, fee, fulfilment, payouts and admins. For example which fee holds from January.',
    for: 'admin',
    says: 'The settings of the site',
    answer: success(siteSettings),
  },
  'PUT /admin/settings': {
    id: 'updateSettings',
    summary: 'Change the settings of the site',
    description:
      'Groups that are left out stay as they are. Finance changes the fee alone: general rates, and those of categories and shops.',
    for: 'admin finance',
    body: siteSettingsUpdate,
    example: { fulfilment: { reminderHours: 48, cancelDays: 5 } },
    says: 'The settings of the site',
    answer: success(siteSettings),
  },
});
