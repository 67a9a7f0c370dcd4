import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#shared/languages';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { users } from '../identity/tables.ts';
import { shops } from '../shops/tables.ts';
import { AGENT_STATUSES, CONSENT_CHANNELS, CONSENT_ENDS } from './contract/agent-statuses.ts';

export const agentStatus = pgEnum('agent_status', AGENT_STATUSES);

/** Customers who sell for farmers, once an admin has approved them. */
export const agents = pgTable(
  'agents',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .unique('agents_one_per_user')
      .references(() => users.id),
    status: agentStatus().notNull().default('APPLIED'),
    /** Number on the badge. */
    badge: integer().generatedAlwaysAsIdentity(),
    /** Name and number on the badge, E.164, as they were when an admin saw them. */
    name: text().notNull(),
    phone: text().notNull(),
    region: text().notNull(),
    /** Home district. */
    district: text().notNull(),
    about: text().notNull(),
    /** Why an admin rejected or suspended; null otherwise. */
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: timestamptz(),
    appliedAt: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('agents_badge').on(t.badge),
    index('agents_of_region').on(t.region, t.id).where(sql`${t.status} = 'APPROVED'`),
    index('agents_by_status').on(t.status, t.appliedAt),
  ],
);

/**
 * A farmer's consent to an agent: asked, agreed on the farmer's phone, ended. Rows are kept: the fee of an order
 * follows from the consent that was open when it was paid.
 */
export const agentConsents = pgTable(
  'agent_consents',
  {
    id: primaryId(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    /** The agent's fee: 500 are 5 % of the shop's earnings from goods. */
    rateBasisPoints: integer().notNull(),
    /** Version and language of the text that was agreed to. */
    textVersion: text().notNull(),
    language: text().$type<Language>().notNull().default('en'),
    channel: text({ enum: CONSENT_CHANNELS }),
    askedAt: timestamptz().notNull().defaultNow(),
    agreedAt: timestamptz(),
    endedAt: timestamptz(),
    endedBy: text({ enum: CONSENT_ENDS }),
  },
  (t) => [
    check('agent_consents_rate', sql`${t.rateBasisPoints} between 300 and 700`),
    check('agent_consents_channel', sql`${t.channel} in (${literals(CONSENT_CHANNELS)})`),
    check('agent_consents_agreed', sql`(${t.agreedAt} is null) = (${t.channel} is null)`),
    check('agent_consents_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    uniqueIndex('agent_consents_one_open')
      .on(t.shopId)
      .where(sql`${t.agreedAt} is not null and ${t.endedAt} is null`),
    uniqueIndex('agent_consents_one_request')
      .on(t.agentId, t.shopId)
      .where(sql`${t.agreedAt} is null and ${t.endedAt} is null`),
    index('agent_consents_of_agent').on(t.agentId, t.id),
    index('agent_consents_of_shop').on(t.shopId, t.agreedAt),
  ],
);

/** Append-only: what an agent did for which farmer. */
export const agentActs = pgTable(
  'agent_acts',
  {
    id: primaryId(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    consentId: uuid()
      .notNull()
      .references(() => agentConsents.id),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: uuid(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('agent_acts_of_shop').on(t.shopId, t.id), index('agent_acts_of_agent').on(t.agentId, t.id)],
);
