export const REPORT_SUBJECTS = ['product', 'review', 'shop'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_STATUSES = ['OPEN', 'UPHELD', 'DISMISSED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** An admin looks once and says what came of it. */
export const REPORT_TRANSITIONS: Record<ReportStatus, readonly ReportStatus[]> = {
  OPEN: ['UPHELD', 'DISMISSED'],
  UPHELD: [],
  DISMISSED: [],
};
