import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { keyQuery, sortBy } from '#shared/list-query';

/** Public subjects, which customers report by id. */
const PUBLIC_SUBJECTS = ['product', 'review', 'shop', 'question'] as const;
export type PublicSubject = (typeof PUBLIC_SUBJECTS)[number];
/** Messages are reported by their recipient. */
export const REPORT_SUBJECTS = [...PUBLIC_SUBJECTS, 'message'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
export const REPORT_STATUSES = ['OPEN', 'UPHELD', 'DISMISSED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** POST /reports: a customer's report. */
export const reportInput = z.strictObject({
  subject: z.enum(PUBLIC_SUBJECTS, { error: m.field_choose_what_you_report }),
  subjectId: z.string().check(z.maxLength(64)),
  reason: z
    .string({ error: m.field_tell_us_what_is_wrong })
    .check(
      z.trim(),
      z.minLength(10, { error: m.field_write_at_least_one_sentence_about_the_problem }),
      z.maxLength(1000, { error: m.field_at_most_1_000_characters }),
    ),
});
export type ReportInput = z.infer<typeof reportInput>;

/** POST /reports/messages/{id}. */
export const messageReport = z.pick(reportInput, { reason: true });

export const report = documented(
  z.object({
    id,
    subject: z.enum(REPORT_SUBJECTS),
    subjectId: id,
    reason: z.string(),
    status: z.enum(REPORT_STATUSES),
    createdAt: timestamp,
  }),
  { id: 'Report' },
);

export const adminReportQuery = z.extend(keyQuery, {
  status: z.optional(z.enum(REPORT_STATUSES)),
  sort: sortBy(['created']),
});
export const adminReport = documented(
  z.extend(report, {
    /** The reporter: a customer, or the shop that received a message. */
    customer: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
    byShop: z.nullable(z.object({ id, name: z.string() })),
    /** The reported subject, as it is now. */
    about: z.object({
      title: z.string(),
      text: z.string(),
      hidden: z.boolean(),
      product: z.nullable(z.object({ id, name: z.string() })),
      shop: z.nullable(z.object({ id, name: z.string() })),
    }),
    decisionNote: z.nullable(z.string()),
    decidedAt: z.nullable(timestamp),
    decidedBy: z.nullable(z.string()),
  }),
  { id: 'AdminReport' },
);
export type AdminReport = z.infer<typeof adminReport>;

export const reportDecision = z.strictObject({
  uphold: z.boolean({ error: m.field_choose_what_came_of_it }),
  note: z
    .string({ error: m.field_give_a_reason_the_customer_will_see_it })
    .check(
      z.trim(),
      z.minLength(3, { error: m.field_give_a_reason_the_customer_will_see_it }),
      z.maxLength(500, { error: m.field_at_most_500_characters }),
    ),
  /** Also hides the product, review or message. */
  action: z.optional(z.enum(['hide'])),
});
export type ReportDecision = z.infer<typeof reportDecision>;
