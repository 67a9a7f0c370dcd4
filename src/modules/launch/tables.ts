import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';
import { LAUNCH_LINES, PROVEN_LINES } from './contract/launch.ts';

/** An owner's signature under a line that is not green. Without one the line keeps the market closed. */
export const launchSignatures = pgTable('launch_signatures', {
  line: text({ enum: LAUNCH_LINES }).primaryKey(),
  adminId: uuid()
    .notNull()
    .references(() => users.id),
  reason: text().notNull(),
  createdAt: createdAt(),
});

/** The newest code sent to prove that a channel arrives, and when one was last typed back. */
export const launchCodes = pgTable(
  'launch_codes',
  {
    line: text({ enum: PROVEN_LINES }).primaryKey(),
    /** The owner who asked for the code; nobody else may confirm it. */
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null once it is used. */
    codeHash: text(),
    attempts: integer().notNull().default(0),
    sentAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    /** A later code keeps the earlier proof. */
    confirmedAt: timestamptz(),
  },
  (t) => [check('launch_codes_attempts', sql`${t.attempts} between 0 and 5`)],
);
