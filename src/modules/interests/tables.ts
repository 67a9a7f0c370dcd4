import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { ALL_LANGUAGES } from '#shared/languages';
import { GHANA_REGIONS } from '#shared/regions';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { INTEREST_KINDS } from './contract/interests.ts';

/** Numbers without an account that want to hear when the market comes near. */
export const interests = pgTable(
  'interests',
  {
    id: primaryId(),
    /** E.164, as a USSD gateway names it. */
    phone: text().notNull().unique(),
    kind: text({ enum: INTEREST_KINDS }).notNull(),
    region: text({ enum: GHANA_REGIONS }).notNull(),
    /** The name of the category that a seller chose; null for buyers. */
    goods: text(),
    /** Of the dialogue. */
    language: text({ enum: ALL_LANGUAGES }).notNull(),
    /** Of the last answer. */
    registeredAt: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('interests_by_age').on(t.registeredAt)],
);
