import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { groupMembers } from '../groups/tables.ts';
import { users } from '../identity/tables.ts';
import { NUMBER_STOPS } from './contract/number-states.ts';

/** Requests of groups for a new number of a member; at most one open per member and per number. */
export const memberNumberChanges = pgTable(
  'member_number_changes',
  {
    id: primaryId(),
    memberId: uuid()
      .notNull()
      .references(() => groupMembers.id),
    /** E.164. */
    newPhone: text().notNull(),
    reason: text().notNull(),
    /** Who of the shop's team asked; null for the owner. */
    askedBy: uuid(),
    /** Hash of the token with which the old number stops it. */
    stopTokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    approvedBy: uuid().references(() => users.id),
    /** End of the time to object, from the approval on. */
    takesEffectAt: timestamptz(),
    doneAt: timestamptz(),
    stoppedAt: timestamptz(),
    stoppedBy: text({ enum: NUMBER_STOPS }),
  },
  (t) => {
    const isOpen = sql`${t.doneAt} is null and ${t.stoppedAt} is null`;
    return [
      check('member_number_changes_approved', sql`(${t.approvedBy} is null) = (${t.takesEffectAt} is null)`),
      check('member_number_changes_one_end', sql`num_nonnulls(${t.doneAt}, ${t.stoppedAt}) <= 1`),
      check('member_number_changes_done', sql`${t.doneAt} is null or ${t.approvedBy} is not null`),
      check('member_number_changes_stopped', sql`(${t.stoppedAt} is null) = (${t.stoppedBy} is null)`),
      check('member_number_changes_stopped_by', sql`${t.stoppedBy} in (${literals(NUMBER_STOPS)})`),
      uniqueIndex('member_number_changes_open_member').on(t.memberId).where(isOpen),
      uniqueIndex('member_number_changes_open_number').on(t.newPhone).where(isOpen),
      index('member_number_changes_due').on(t.takesEffectAt).where(isOpen),
      index('member_number_changes_of_member').on(t.memberId, t.id),
    ];
  },
);
