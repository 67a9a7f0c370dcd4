import { z } from 'zod';
import { id } from './envelope.ts';
import { GHANA_REGIONS } from './regions.ts';

/** So many entries the calendar has at most. */
export const SEASONS_MAX = 60;

const month = z
  .number({ error: 'Choose a month' })
  .int('Choose a month')
  .min(1, 'Choose a month')
  .max(12, 'Choose a month');

/** What an admin writes of a harvest. */
export const seasonInput = z.strictObject({
  name: z.string().trim().min(2, 'Enter the harvest name').max(60, 'The name is too long'),
  search: z
    .string()
    .trim()
    .min(2, 'Enter the search words')
    .max(60, 'Too many words')
    .meta({ description: 'Words that the goods have in their name' }),
  fromMonth: month,
  toMonth: month.meta({ description: 'Included; before `fromMonth` when it goes over the end of the year' }),
  regions: z
    .array(z.enum(GHANA_REGIONS, { error: 'Choose regions of Ghana' }))
    .max(16)
    .refine((all) => new Set(all).size === all.length, 'A region is listed twice')
    .default([])
    .meta({ description: 'Where it is harvested then; empty for anywhere' }),
  note: z
    .string()
    .trim()
    .max(80, 'The note is too long')
    .default('')
    .meta({ description: 'Shown beside the months' }),
});
export type SeasonInput = z.infer<typeof seasonInput>;

/** One harvest of the calendar. */
export const season = z
  .object({
    id,
    name: z.string(),
    search: z.string(),
    fromMonth: month,
    toMonth: month,
    regions: z.array(z.string()),
    note: z.string(),
  })
  .meta({ id: 'Season' });
