import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done, success, successList, successPage } from '#shared/envelope';
import { exportParams, exportQuery } from '#shared/exports';
import { optionalReason } from '#shared/reason';
import { customerView, customerViewInput } from '#src/modules/identity/contract/impersonation.ts';
import { securityEvent, securityEventQuery } from '#src/modules/identity/contract/security.ts';
import { siteSettings, siteSettingsUpdate } from '#src/modules/settings/contract/settings.ts';
import { shopEdit, shopProfile } from '#src/modules/shops/contract/seller.ts';
import {
  adminUserDetail,
  shopListQuery,
  shopPage,
  shopReviewDetail,
  userListQuery,
  userPage,
} from './admin.ts';
import { auditEntry, auditQuery } from './audit.ts';

export const adminPeopleEndpoints = table('Admin: people and shops', {
  'GET /admin/users': {
    id: 'listUsers',
    summary: 'Search people',
    description: 'Customers and admins by name or address, a page at a time. For example `?search=serwaa`.',
    for: 'admin',
    query: userListQuery,
    says: 'People',
    answer: successPage(userPage),
  },
  'GET /admin/users/{id}': {
    id: 'getUser',
    summary: 'Show a person',
    description: 'With their newest orders, reviews and reports. For example before an account is suspended.',
    for: 'admin',
    says: 'A person with what they did',
    answer: success(adminUserDetail),
    failures: [404],
  },
  'POST /admin/users/{id}/view': {
    id: 'beginCustomerView',
    summary: 'See what a customer sees',
    description:
      'Answers a token that reads what the customer’s pages show and does nothing else, for 15 minutes and as long as this session lasts. It is audited, and the customer is told. Another one of the same session ends.',
    for: 'admin support',
    secret: true,
    limits: ['customerViews'],
    body: customerViewInput,
    example: { topic: 'ORDER', reason: 'Ama telephoned: she does not find her order' },
    status: 201,
    says: 'The view, with its token',
    answer: success(customerView),
    failures: [404, 409],
  },
  'POST /admin/customer-views/{id}/end': {
    id: 'endCustomerView',
    summary: 'End a look at a customer’s account',
    description:
      'One’s own; one that has ended already stays as it is. For example once the question is answered.',
    for: 'admin support',
    says: 'Ended',
    answer: done,
    failures: [404],
  },
  'GET /admin/shops': {
    id: 'listShopsForAdmins',
    summary: 'Search shops in every state',
    description: 'A page at a time. For example `?status=EMAIL_VERIFIED` for those that wait for approval.',
    for: 'admin',
    query: shopListQuery,
    says: 'Shops',
    answer: successPage(shopPage),
  },
  'GET /admin/unapproved-shops': {
    id: 'listUnapprovedShops',
    summary: 'List shops that are not approved',
    description: 'A page at a time. For example the queue of the morning.',
    for: 'admin',
    query: shopListQuery,
    says: 'Shops',
    answer: successPage(shopPage),
  },
  'GET /admin/shops/{id}': {
    id: 'getShopForAdmins',
    summary: 'Show a shop in any state',
    description: 'As its owner sees it. For example one that was rejected.',
    for: 'admin',
    says: 'The shop',
    answer: success(shopProfile),
    failures: [404],
  },
  'GET /admin/shops/{id}/review': {
    id: 'getShopReview',
    summary: 'Show everything needed to decide on a shop',
    description: 'With similar shops, reports and former decisions. For example a name that two shops share.',
    for: 'admin',
    says: 'Everything needed to decide',
    answer: success(shopReviewDetail),
    failures: [404],
  },
  'POST /admin/shops/{id}/approve': {
    id: 'approveShop',
    summary: 'Approve a shop',
    description: 'It can sell from now on, and is told. For example after its description was read.',
    for: 'admin moderator',
    says: 'The shop',
    answer: success(shopProfile),
    failures: [404, 409],
  },
  'POST /admin/shops/{id}/reject': {
    id: 'rejectShop',
    summary: 'Reject a registration',
    description: 'The reason is mailed; the shop may change it and ask again.',
    for: 'admin moderator',
    body: z.optional(optionalReason),
    example: { reason: 'Please say where you weave' },
    says: 'The shop',
    answer: success(shopProfile),
    failures: [404, 409],
  },
  'PATCH /admin/shops/{id}': {
    id: 'editShopForSeller',
    summary: 'Change a shop’s profile on its owner’s request',
    description:
      'Name, place and description; fields that are left out stay as they are. The owner is mailed each value before and after, with the reason. For example an owner without internet phones that the shop has moved.',
    for: 'admin support',
    requiresRecentPassword: true,
    body: shopEdit,
    example: { location: 'Bonwire, Ashanti', reason: 'You phoned us that the shop has moved' },
    says: 'The shop',
    answer: success(shopProfile),
    failures: [404, 409],
  },
  'POST /admin/shops/{id}/ban': {
    id: 'banShop',
    summary: 'Suspend a shop',
    description: 'Takes its products off the market and signs its team out.',
    for: 'admin moderator',
    body: z.optional(optionalReason),
    example: { reason: 'Sells goods that are not its own' },
    says: 'The shop',
    answer: success(shopProfile),
    failures: [404, 409],
  },
  'POST /admin/shops/{id}/unban': {
    id: 'unbanShop',
    summary: 'Open a suspended shop again',
    description: 'Its products are on the market again. For example after it has shown its papers.',
    for: 'admin moderator',
    says: 'The shop',
    answer: success(shopProfile),
    failures: [404, 409],
  },
});

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
