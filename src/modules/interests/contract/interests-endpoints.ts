import * as z from 'zod/mini';
import { table } from '#contract/table';
import { successList } from '#shared/envelope';
import { interest, interestFileQuery, interestQuery, interestsOfRegion } from './interests.ts';

export const adminInterestEndpoints = table('Admin: people and shops', {
  'GET /admin/interests/counts': {
    id: 'countInterests',
    summary: 'Count the numbers that wait for the market',
    description:
      'By region, the one with most first, and by what sellers grow or make. For example for a first day in Ejura.',
    for: 'admin support',
    says: 'Counts by region',
    answer: successList(interestsOfRegion),
  },
  'GET /admin/interests': {
    id: 'listInterests',
    summary: 'List the numbers that wait for the market',
    description: 'Masked, newest first. For example `?kind=SELL&region=Ashanti`.',
    for: 'admin support',
    query: interestQuery,
    says: 'Interests, newest first',
    answer: successList(interest),
  },
  'GET /admin/interests.csv': {
    id: 'exportInterests',
    summary: 'Take whole numbers along as a CSV file',
    description:
      'To call or text those who asked for it; recorded in the audit log. For example `?region=Ashanti`.',
    for: 'admin owner',
    query: interestFileQuery,
    says: 'The interests for a spreadsheet, newest first',
    answer: z.string(),
    file: 'text/csv',
  },
});
