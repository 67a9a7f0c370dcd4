import * as z from 'zod/mini';
import { documented } from './documented.ts';
import { EXPORTED_LISTS, type ExportedList } from './exported-lists.ts';

const NAMES = Object.keys(EXPORTED_LISTS) as [ExportedList, ...ExportedList[]];

export const exportParams = z.object({ list: z.enum(NAMES) });
export const exportQuery = z.object({
  filters: documented(z._default(z.string().check(z.maxLength(2000)), ''), {
    description: 'What the list is searched for and filtered by, as its own query: `status=PAID`',
  }),
});
