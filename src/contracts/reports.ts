import { z } from 'zod';
import { keyQuery, sortBy } from './admin-lists.ts';
import { id, timestamp } from './envelope.ts';

/** What everybody sees, and customers report by its id. */
const PUBLIC_SUBJECTS = ['product', 'review', 'shop', 'question'] as const;
export type PublicSubject = (typeof PUBLIC_SUBJECTS)[number];
/** Messages are reported by the side that got them. */
export const REPORT_SUBJECTS = [...PUBLIC_SUBJECTS, 'message'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
export const REPORT_STATUSES = ['OPEN', 'UPHELD', 'DISMISSED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** POST /reports: a customer's word that something is wrong. */
export const reportInput = z.strictObject({
  subject: z.enum(PUBLIC_SUBJECTS, { error: 'Choose what you report' }),
  subjectId: z.string().max(64),
  reason: z
    .string({ error: 'Tell us what is wrong' })
    .trim()
    .min(10, 'Write at least one sentence about the problem')
    .max(1000, 'At most 1,000 characters'),
});
export type ReportInput = z.infer<typeof reportInput>;

/** POST /reports/messages/{id}. */
export const messageReport = reportInput.pick({ reason: true });

export const report = z
  .object({
    id,
    subject: z.enum(REPORT_SUBJECTS),
    subjectId: id,
    reason: z.string(),
    status: z.enum(REPORT_STATUSES),
    createdAt: timestamp,
  })
  .meta({ id: 'Report' });

export const adminReportQuery = keyQuery.extend({
  status: z.enum(REPORT_STATUSES).optional(),
  sort: sortBy(['created']),
});
export const adminReport = report
  .extend({
    /** Who reports: a customer, or the shop that got a message. */
    customer: z.object({ id, name: z.string(), email: z.string() }).nullable(),
    byShop: z.object({ id, name: z.string() }).nullable(),
    /** What is reported, as it is now. */
    about: z.object({
      title: z.string(),
      text: z.string(),
      hidden: z.boolean(),
      product: z.object({ id, name: z.string() }).nullable(),
      shop: z.object({ id, name: z.string() }).nullable(),
    }),
    decisionNote: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.infer<typeof adminReport>;

export const reportDecision = z.strictObject({
  uphold: z.boolean({ error: 'Choose what came of it' }),
  note: z
    .string({ error: 'Give a reason. The customer will see it' })
    .trim()
    .min(3, 'Give a reason. The customer will see it')
    .max(500, 'At most 500 characters'),
  /** Takes the product, review or message down in the same step. */
  action: z.enum(['hide']).optional(),
});
export type ReportDecision = z.infer<typeof reportDecision>;
