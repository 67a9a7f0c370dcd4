import * as z from 'zod/mini';
import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import { exportParams, exportQuery } from '#shared/exports';
import { securityEvent, securityEventQuery } from '#src/modules/identity/contract/security.ts';
import { siteSettings, siteSettingsUpdate } from '#src/modules/settings/contract/settings.ts';
import { auditEntry, auditQuery } from './audit.ts';

export const adminSettingsEndpoints = table('Admin: system', {
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
});

export const exportsEndpoints = table('Admin: the desk', {
  'GET /admin/exports/{list}': {
    id: 'exportList',
    summary: 'Take a list along as a CSV file',
    description:
      'All that the filters leave, 10,000 rows at most, with what the list itself shows. It is audited. For example `/admin/exports/payouts?filters=status%3DPAID`.',
    for: 'admin',
    params: exportParams,
    query: exportQuery,
    says: 'The list, for a spreadsheet',
    answer: z.string(),
    file: 'text/csv',
  },
});
