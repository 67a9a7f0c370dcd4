import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '#shared/security-events';
import { users } from '#src/modules/identity/tables.ts';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';

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

/** Append-only: sign-ins, failures, locks, resets, factors, roles, rejections and money movements. Holds no secrets. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: primaryId(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** A person's, a shop's or a team member's id; no foreign key, because events outlive accounts. */
    accountId: uuid(),
    address: text(),
    userAgent: text(),
    requestId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('security_events_newest').on(t.id.desc().nullsFirst()),
    index('security_events_of_account').on(t.accountId, t.id.desc().nullsFirst()),
    index('security_events_of_kind').on(t.kind, t.id.desc().nullsFirst()),
    index('security_events_by_time').on(t.createdAt),
    index('security_events_whole_address')
      .on(t.createdAt)
      .where(sql`${t.address} is not null and ${t.address} !~ '/(24|48)$'`),
  ],
);

/** One row, encrypted with SECRETS_KEY, to detect a key that belongs to another database. */
export const sealedCanary = pgTable('sealed_canary', {
  id: text().primaryKey(),
  sealed: text().notNull(),
});

/** Rejections by rate limit, in slots of ten minutes; retained for a day. */
export const limitRefusals = pgTable(
  'limit_refusals',
  {
    budget: text().notNull(),
    slotStart: timestamptz().notNull(),
    refused: integer().notNull(),
    lastAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.budget, t.slotStart] })],
);
