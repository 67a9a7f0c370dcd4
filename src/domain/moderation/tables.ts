import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REPORT_STATUSES, REPORT_SUBJECTS } from '../../contracts/reports.ts';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../accounts/tables.ts';

export const reportSubject = pgEnum('report_subject', REPORT_SUBJECTS);
export const reportStatus = pgEnum('report_status', REPORT_STATUSES);

/** A customer's word that something is wrong with a product, a review or a shop. */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    subject: reportSubject().notNull(),
    /** Id of the product, review or shop. */
    subjectId: uuid().notNull(),
    reason: text().notNull(),
    status: reportStatus().notNull().default('OPEN'),
    decidedBy: uuid().references(() => users.id),
    decisionNote: text(),
    decidedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reports_once_while_open')
      .on(t.userId, t.subject, t.subjectId)
      .where(sql`${t.status} = 'OPEN'`),
    index('reports_open').on(t.createdAt).where(sql`${t.status} = 'OPEN'`),
    index('reports_of_subject').on(t.subjectId),
  ],
);
