import type { ReportStatus } from '../../../contracts/reports.ts';

/** An admin looks once and says what came of it. */
export const REPORT_TRANSITIONS: Record<ReportStatus, readonly ReportStatus[]> = {
  OPEN: ['UPHELD', 'DISMISSED'],
  UPHELD: [],
  DISMISSED: [],
};
