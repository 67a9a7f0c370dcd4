import { z } from 'zod';
import { EXPORTED_LISTS, type ExportedList } from './exported-lists.ts';

const NAMES = Object.keys(EXPORTED_LISTS) as [ExportedList, ...ExportedList[]];

export const exportParams = z.object({ list: z.enum(NAMES) });
export const exportQuery = z.object({
  filters: z
    .string()
    .max(2000)
    .default('')
    .meta({ description: 'What the list is searched for and filtered by, as its own query: `status=PAID`' }),
});
