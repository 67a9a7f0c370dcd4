import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/columns.ts';

/** Results by Idempotency-Key, so that a repeated request has no effect; retained for two weeks. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A customer's, a shop owner's or a team member's id. */
    accountId: uuid().notNull(),
    key: text().notNull(),
    /** Method and path. */
    route: text().notNull(),
    requestHash: text().notNull(),
    /** `{ value }`; null until its request has completed. */
    outcome: jsonb().$type<{ value?: unknown }>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);
