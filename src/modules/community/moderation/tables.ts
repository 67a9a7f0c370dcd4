import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from '../../../platform/columns.ts';
import { users } from '../../identity/tables.ts';
import { shops } from '../../shops/tables.ts';
import { REPORT_STATUSES, REPORT_SUBJECTS } from '../contract/reports.ts';

export const reportSubject = pgEnum('report_subject', REPORT_SUBJECTS);
export const reportStatus = pgEnum('report_status', REPORT_STATUSES);

/** A report of a product, review or shop, or of a received message. */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    /** The reporting customer; null when a shop reports. */
    userId: uuid().references(() => users.id),
    /** The shop reporting a message. */
    shopId: uuid().references(() => shops.id),
    subject: reportSubject().notNull(),
    /** Id of the product, review, shop or message. */
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
    uniqueIndex('reports_once_while_open_by_shop')
      .on(t.shopId, t.subject, t.subjectId)
      .where(sql`${t.status} = 'OPEN'`),
    check('reports_by_one', sql`(${t.userId} is null) <> (${t.shopId} is null)`),
    index('reports_open').on(t.createdAt).where(sql`${t.status} = 'OPEN'`),
    index('reports_of_subject').on(t.subjectId),
  ],
);
