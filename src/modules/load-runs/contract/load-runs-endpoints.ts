import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { reason } from '#shared/reason';
import { approval } from '#src/modules/approvals/contract/approvals.ts';
import { adminLoadRun, loadSheet } from './load-runs.ts';

const parcelIds = z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100));
const ID = '0197a3c0-0000-7000-8000-000000000000';

/** What admins do with parcels of a run; each answers with the sheet as it stands then. */
const ON_PARCELS = {
  for: ['admin moderator', 'admin support'],
  body: z.strictObject({ parcelIds }),
  example: { parcelIds: [ID] },
  says: 'The sheet',
  answer: success(loadSheet),
  failures: [404, 409],
} as const;

export const adminLoadRunsEndpoints = table('Admin: market', {
  'GET /admin/loads/{id}/runs': {
    id: 'listLoadRuns',
    summary: 'List the runs of a load',
    description: 'With parcels, newest first. For example the page of a load.',
    for: 'admin',
    says: 'Its runs',
    answer: successList(adminLoadRun),
    failures: [404],
  },
  'GET /admin/load-runs/{id}': {
    id: 'getLoadSheet',
    summary: 'Show the loading sheet of a run',
    description: 'What travels, for whom, and from which shop. For example to print it.',
    for: 'admin',
    says: 'The sheet',
    answer: success(loadSheet),
    failures: [404],
  },
  'POST /admin/load-runs/{id}/loaded': {
    id: 'loadParcels',
    summary: 'Tick parcels as loaded',
    description:
      'Their goods count as sent with the carrier; buyers are told. Parcels sent before are left alone.',
    ...ON_PARCELS,
  },
  'POST /admin/load-runs/{id}/arrived': {
    id: 'arriveLoad',
    summary: 'Tell buyers that their parcels can be fetched',
    description: 'Those that were sent with the run. Again for those that came later.',
    ...ON_PARCELS,
  },
  'POST /admin/load-runs/{id}/late': {
    id: 'delayParcels',
    summary: 'Tell buyers that their parcels come later',
    description:
      'Of those that were sent with the run, each once. For example when one sack stayed at the station.',
    ...ON_PARCELS,
  },
  'POST /admin/load-runs/{id}/lost': {
    id: 'loseParcel',
    summary: 'Say that a parcel of a run is lost',
    description: 'What its shop sent of the order is cancelled, and its buyer gets the money back.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: z.extend(reason, { parcelId: z.string().check(z.maxLength(64)) }),
    example: { parcelId: ID, reason: 'The bus company cannot find it' },
    says: 'The sheet',
    answer: success(loadSheet),
    accepted: success(approval),
    failures: [404, 409],
  },
  'POST /admin/load-runs/{id}/handed-over': {
    id: 'handOverParcels',
    summary: 'Hand parcels of one buyer over for the pick-up code',
    description: 'One code serves all parcels of the buyer on the run. A wrong one is counted, as at a shop.',
    for: ['admin moderator', 'admin support'],
    body: z.strictObject({ parcelIds, code: z.string().check(z.regex(/^\d{4}$/)) }),
    example: { parcelIds: [ID], code: '4821' },
    says: 'The sheet',
    answer: success(loadSheet),
    failures: [404, 409],
  },
  'POST /admin/load-runs/{id}/move': {
    id: 'moveParcels',
    summary: 'Send parcels that were left behind with the next run',
    description: 'Those not sent yet. Buyers are told the new day, and may still cancel.',
    ...ON_PARCELS,
  },
  'POST /admin/load-runs/{id}/cancel': {
    id: 'cancelLoadRun',
    summary: 'Cancel a run',
    description:
      'It takes no orders, and what was not sent goes with the next run. For example when the bus broke down.',
    for: 'admin moderator',
    says: 'The sheet',
    answer: success(loadSheet),
    failures: [404, 409],
  },
  'POST /admin/load-runs/{id}/carrier': {
    id: 'payCarrier',
    summary: 'Record what the carrier was paid',
    description: 'Once for a run. The books take it from the fees of delivered parcels.',
    for: 'admin finance',
    body: z.strictObject({ amount: z.number().check(z.minimum(0.01), z.maximum(100_000)) }),
    example: { amount: 240 },
    says: 'Recorded',
    answer: done,
    failures: [404, 409],
  },
});
