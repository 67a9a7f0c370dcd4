import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '#shared/security-events';
import { createdAt, primaryId } from '../../../platform/columns.ts';

/** Append-only: sign-ins, failures, locks, resets, factors, roles, refusals and money moved. No secret stands here. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: primaryId(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** A person's, a shop's or a team member's id; no key, since accounts may go and their events stay. */
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

/** One row, sealed by SECRETS_KEY: a process whose key does not open it has the key of another database. */
export const sealedCanary = pgTable('sealed_canary', {
  id: text().primaryKey(),
  sealed: text().notNull(),
});
