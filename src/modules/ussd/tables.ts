import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from '../../platform/columns.ts';
import type { VisitState } from './states.ts';

/** USSD sessions: one dialogue of a phone by a gateway, for five minutes after its last turn. */
export const ussdSessions = pgTable(
  'ussd_sessions',
  {
    gateway: text().notNull(),
    /** The gateway's id. */
    sessionId: text().notNull(),
    /** E.164. */
    msisdn: text().notNull(),
    /** Null once the dialogue has come to its end: nothing is left to continue. */
    state: jsonb().$type<VisitState>(),
    /** Of the last turn, with PINs and delivery codes masked, to recognise a repeated turn. */
    lastInput: text().notNull(),
    /** The gateway's number of the last turn; null where it counts none. */
    sequence: integer(),
    /** The last screen; null while its turn is worked on. */
    lastReply: text(),
    /** Whether the last screen asked for an answer. */
    lastAsks: boolean().notNull().default(false),
    lastAt: timestamptz().notNull().defaultNow(),
    /** Until when a turn may be worked on. */
    busyUntil: timestamptz(),
    endedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.sessionId] }),
    index('ussd_sessions_of_phone').on(t.msisdn, t.lastAt),
    index('ussd_sessions_by_age').on(t.lastAt),
  ],
);
