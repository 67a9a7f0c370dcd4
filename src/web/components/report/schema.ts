import { reportInput } from '#contracts/reports';

export const reportForm = reportInput.pick({ reason: true });
