import type { ReportStatus } from './contract/reports.ts';

/** A report is decided once. */
export const REPORT_TRANSITIONS: Record<ReportStatus, readonly ReportStatus[]> = {
  OPEN: ['UPHELD', 'DISMISSED'],
  UPHELD: [],
  DISMISSED: [],
};
