import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/columns.ts';

/** What became of requests under an Idempotency-Key, so that a repeated one does nothing again; kept for two weeks. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Of a customer, a shop's owner or one of its team. */
    accountId: uuid().notNull(),
    key: text().notNull(),
    /** Method and path. */
    route: text().notNull(),
    requestHash: text().notNull(),
    /** `{ value }`; null only while its own transaction runs. */
    outcome: jsonb().$type<{ value?: unknown }>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);
