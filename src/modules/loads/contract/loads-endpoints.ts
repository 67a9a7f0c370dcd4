import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { reason } from '#shared/reason';
import { adminLoad, load, loadInput, loadsQuery, shopLoad } from './loads.ts';

/** A sample load. */
export const LOAD_EXAMPLE = {
  from: { town: 'Bolgatanga', region: 'Upper East' },
  to: { town: 'Kumasi', region: 'Ashanti' },
  ...{ weekday: 5, leavesAt: '18:00', cutOffHours: 24, travelDays: 1 },
  ...{ carrier: 'OA Travel', station: 'Bolgatanga, OA yard', arrivalStation: 'Kumasi, Kejetia OA yard' },
  rates: [
    { size: 'SMALL', fee: 12, capacity: 60 },
    { size: 'SACK', fee: 35, capacity: 20 },
  ],
} as const;

export const loadsEndpoints = table('Catalogue', {
  'GET /loads': {
    id: 'listLoads',
    summary: 'List the loads that parcels can share',
    description:
      'Weekly runs from a region to a region, each with its next run that takes orders. For example `?from=Upper East&to=Ashanti`.',
    for: 'anyone',
    query: loadsQuery,
    says: 'Loads that take orders',
    answer: successList(load),
  },
});

export const shopLoadsEndpoints = table('Shops: profile and team', {
  'GET /shops/loads': {
    id: 'listShopLoads',
    summary: 'List the loads that leave the shop’s region',
    description: 'With those that the shop sends with. For example the page “Delivery” of a shop.',
    for: 'shop manager',
    says: 'Loads of your region',
    answer: successList(shopLoad),
  },
  'PUT /shops/loads': {
    id: 'joinLoad',
    summary: 'Send with a load, or no longer',
    description: 'Buyers may choose it from now on. What is booked still travels.',
    for: 'shop manager',
    body: z.strictObject({ loadId: z.string().check(z.maxLength(64)), joins: z.boolean() }),
    example: { loadId: '0197a3c0-0000-7000-8000-000000000000', joins: true },
    says: 'Saved',
    answer: done,
    failures: [404, 409],
  },
});

export const adminLoadsEndpoints = table('Admin: market', {
  'GET /admin/loads': {
    id: 'listAllLoads',
    summary: 'List all loads',
    description: 'Those that ended or are proposed too. For example the page of loads.',
    for: 'admin',
    says: 'All loads',
    answer: successList(adminLoad),
  },
  'POST /admin/loads': {
    id: 'createLoad',
    summary: 'Make a load',
    description: 'A weekly run from a place to a place; shops of the region it leaves may join.',
    for: 'admin moderator',
    body: loadInput,
    example: LOAD_EXAMPLE,
    status: 201,
    says: 'The load',
    answer: success(load),
  },
  'POST /admin/loads/{id}/approve': {
    id: 'approveLoad',
    summary: 'Approve a proposed load',
    description:
      'From now on shops of its region may send with it. For example once its bus company has confirmed the price.',
    for: 'admin moderator',
    says: 'Approved',
    answer: done,
    failures: [404, 409],
  },
  'POST /admin/loads/{id}/refuse': {
    id: 'refuseLoad',
    summary: 'Refuse a proposed load',
    description: 'Whoever proposed it reads the reason.',
    for: 'admin moderator',
    body: reason,
    example: { reason: 'The bus company does not know of it' },
    says: 'Refused',
    answer: done,
    failures: [404, 409],
  },
  'POST /admin/loads/{id}/end': {
    id: 'endLoad',
    summary: 'End a load',
    description: 'It takes no orders. What is booked still travels. For example when the bus line stops.',
    for: 'admin moderator',
    says: 'Ended',
    answer: done,
    failures: [404, 409],
  },
});
