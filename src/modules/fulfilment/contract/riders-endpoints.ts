import * as z from 'zod/mini';
import { table } from '#contract/table';
import { documented } from '#shared/documented';
import { done, success, successList } from '#shared/envelope';
import {
  riderAccount,
  riderAccountSave,
  riderJob,
  riderOffer,
  riderRequest,
  riderRequestInput,
} from './riders.ts';

const OFFER = { id: 'est_8f2', agency: 'Kwik Riders', fee: 28 };
const JOB = { dropoff: 'GA-183-8164', itemIds: ['01a00214-ca50-702b-8bd0-f7e7f10a5544'] };
const ALL = 'Riders asked for this order, the newest first';

export const ridersEndpoints = table('Shops: orders', {
  'GET /shops/riders': {
    id: 'getRiderAccount',
    summary: 'Show the shop’s account at the delivery company',
    description: 'Never the key. For example the page “Delivery” of a shop.',
    for: 'shop packer',
    says: 'The account; all null where there is none',
    answer: success(riderAccount),
  },
  'PUT /shops/riders': {
    id: 'saveRiderAccount',
    summary: 'Enter the shop’s own app key of the delivery company',
    description: 'The shop pays its riders by its own account. A new key makes a new callback address.',
    for: 'shop owner',
    secret: true,
    requiresRecentPassword: true,
    body: riderAccountSave,
    example: { appKey: 'swv_4f1c9a7de2', pickup: 'GA-183-8164' },
    says: 'The account',
    answer: success(riderAccount),
    failures: [409],
  },
  'DELETE /shops/riders': {
    id: 'removeRiderAccount',
    summary: 'Remove the shop’s app key of the delivery company',
    description: 'Riders under way are no longer followed. For example when the key got into wrong hands.',
    for: 'shop owner',
    says: 'The account; all null where there is none',
    answer: success(riderAccount),
  },
  'GET /orders/{id}/riders': {
    id: 'listRiders',
    summary: 'List the riders that were asked for an order',
    description: 'Of the shop’s own part. For example to call one off.',
    for: 'shop packer',
    says: ALL,
    answer: successList(riderRequest),
    failures: [404],
  },
  'POST /orders/{id}/riders/offers': {
    id: 'listRiderOffers',
    summary: 'Ask what a rider costs',
    description: 'Offers of the delivery company for unsent goods of the shop’s part. Nothing is ordered.',
    for: 'shop packer',
    limits: ['riders'],
    body: riderJob,
    example: JOB,
    says: 'Offers, the cheapest first',
    answer: successList(riderOffer),
    failures: [404, 409],
  },
  'POST /orders/{id}/riders': {
    id: 'askRider',
    summary: 'Ask a rider to bring goods of an order',
    description:
      'At the cost of the shop’s own account. Once the company has taken it the goods count as sent and the parcel follows by itself; without an answer it is in doubt, and the goods can be sent by hand.',
    for: 'shop manager',
    limits: ['riders'],
    headers: z.object({
      'idempotency-key': documented(z.optional(z.string().check(z.maxLength(200))), {
        description: 'The same request again does nothing',
      }),
    }),
    body: riderRequestInput,
    example: { ...JOB, offer: OFFER },
    says: ALL,
    answer: successList(riderRequest),
    failures: [404, 409],
  },
  'DELETE /orders/{id}/riders/{requestId}': {
    id: 'callRiderOff',
    summary: 'Call a rider off',
    description:
      'At the company, and the buyer is told. One that is in doubt is only no longer waited for. For example nobody came.',
    for: 'shop manager',
    limits: ['riders'],
    says: ALL,
    answer: successList(riderRequest),
    failures: [404, 409],
  },
  'POST /riders/callback/{token}': {
    id: 'receiveRiderCallback',
    summary: 'Hear from the delivery company',
    description:
      'What it says of a rider counts as the shop’s own word and releases no money. The address is the shop’s secret. For example Swoove says that a rider was assigned.',
    for: 'anyone',
    limits: ['codesByIp'],
    rawBody: true,
    says: 'Heard',
    answer: done,
    failures: [404],
  },
});
