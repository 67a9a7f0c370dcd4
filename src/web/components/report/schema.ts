import * as z from 'zod/mini';
import { reportInput } from '#contracts/reports';

export const reportForm = z.pick(reportInput, { reason: true });
