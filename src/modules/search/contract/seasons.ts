import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id } from '#shared/envelope';
import { GHANA_REGIONS } from '#shared/regions';

/** Months of a harvest: January is 1. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface Span {
  fromMonth: number;
  toMonth: number;
}

/** Whether a month, 1 to 12, is within a range, both ends included; a range may span the new year. */
export function isInSeason({ fromMonth, toMonth }: Span, month: number): boolean {
  return fromMonth <= toMonth
    ? month >= fromMonth && month <= toMonth
    : month >= fromMonth || month <= toMonth;
}

/** `August to January`; `August` for a single month. */
export function formatSeason({ fromMonth, toMonth }: Span): string {
  const [from, to] = [MONTHS[fromMonth - 1] as string, MONTHS[toMonth - 1] as string];
  return from === to ? from : `${from} to ${to}`;
}

/** The month of an instant in Accra, which is on UTC all year. */
export function monthInAccra(now: Date): number {
  return now.getUTCMonth() + 1;
}

/** Maximum entries of the calendar. */
export const SEASONS_MAX = 60;

const month = z
  .number({ error: m.field_choose_a_month })
  .check(
    z.int({ error: m.field_choose_a_month }),
    z.minimum(1, { error: m.field_choose_a_month }),
    z.maximum(12, { error: m.field_choose_a_month }),
  );

/** An admin's input for a harvest. */
export const seasonInput = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, { error: m.field_enter_the_harvest_name }),
      z.maxLength(60, { error: m.field_the_name_is_too_long }),
    ),
  search: documented(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(2, { error: m.field_enter_the_search_words }),
        z.maxLength(60, { error: m.field_too_many_words }),
      ),
    { description: 'Words that the goods have in their name' },
  ),
  fromMonth: month,
  toMonth: documented(month, {
    description: 'Included; before `fromMonth` when it goes over the end of the year',
  }),
  regions: documented(
    z._default(
      z.array(z.enum(GHANA_REGIONS, { error: m.field_choose_regions_of_ghana })).check(
        z.maxLength(16),
        z.refine((all) => new Set(all).size === all.length, { error: m.field_a_region_is_listed_twice }),
      ),
      [],
    ),
    { description: 'Where it is harvested then; empty for anywhere' },
  ),
  note: documented(
    z._default(z.string().check(z.trim(), z.maxLength(80, { error: m.field_the_note_is_too_long })), ''),
    {
      description: 'Shown beside the months',
    },
  ),
});
export type SeasonInput = z.infer<typeof seasonInput>;

/** A harvest in the calendar. */
export const season = documented(
  z.object({
    id,
    name: z.string(),
    search: z.string(),
    fromMonth: month,
    toMonth: month,
    regions: z.array(z.string()),
    note: z.string(),
  }),
  { id: 'Season' },
);
