import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { season, seasonInput } from './seasons.ts';

const example = { name: 'Yam', search: 'yam', fromMonth: 8, toMonth: 12, regions: [], note: 'New yam first' };

export const adminSeasonEndpoints = table('Admin: market', {
  'GET /admin/seasons': {
    id: 'listSeasons',
    summary: 'List the calendar of harvests',
    description: 'All of it by name; customers see the same on the front page. For example what May has.',
    for: 'admin',
    says: 'The calendar by name',
    answer: successList(season),
  },
  'POST /admin/seasons': {
    id: 'addSeason',
    summary: 'Add a harvest to the calendar',
    description: 'While it lasts the front page shows goods that its words find.',
    for: 'admin moderator',
    body: seasonInput,
    example,
    status: 201,
    says: 'The harvest',
    answer: success(season),
    failures: [409],
  },
  'PUT /admin/seasons/{id}': {
    id: 'changeSeason',
    summary: 'Change a harvest of the calendar',
    description: 'For example its months in a year of late rains.',
    for: 'admin moderator',
    body: seasonInput,
    example,
    says: 'The harvest',
    answer: success(season),
    failures: [404, 409],
  },
  'DELETE /admin/seasons/{id}': {
    id: 'removeSeason',
    summary: 'Take a harvest out of the calendar',
    description: 'For example one that nobody sells.',
    for: 'admin moderator',
    says: 'Removed',
    answer: done,
    failures: [404],
  },
});
