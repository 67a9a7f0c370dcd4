import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../../platform/columns.ts';
import { users } from '../../identity/tables.ts';

/** Append-only log of admins' actions, with before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    subject: text().notNull(),
    /** Null for subjects without a row, such as a setting. */
    subjectId: uuid(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_newest').on(t.id.desc().nullsFirst()),
    index('audit_log_of_admin').on(t.adminId, t.id.desc().nullsFirst()),
    index('audit_log_by_time').on(t.createdAt),
    index('audit_log_of_subject').on(t.subjectId, t.id.desc().nullsFirst()),
  ],
);
