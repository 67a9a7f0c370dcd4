import * as z from 'zod/mini';
import { reportInput } from '#src/modules/community/contract/reports.ts';

export const reportForm = z.pick(reportInput, { reason: true });
