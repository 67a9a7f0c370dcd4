import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';
import { APPROVAL_KINDS, APPROVAL_STATUSES } from './contract/approvals.ts';

export const approvalKind = pgEnum('approval_kind', APPROVAL_KINDS);
export const approvalStatus = pgEnum('approval_status', APPROVAL_STATUSES);

/** A money movement that an admin requested and another must approve. */
export const approvals = pgTable(
  'approvals',
  {
    id: primaryId(),
    kind: approvalKind().notNull(),
    status: approvalStatus().notNull().default('WAITING'),
    /** The arguments of the use-case to execute after approval. */
    request: jsonb().notNull(),
    /** An order, a refund, a dispute, or `payouts`; each has at most one waiting approval of a kind. */
    subject: text().notNull(),
    /** 64-bit: a payout run may exceed the integer columns of other tables. */
    amountPesewas: bigint({ mode: 'number' }).notNull(),
    recipient: text().notNull(),
    count: integer().notNull(),
    orderId: uuid(),
    refundId: uuid(),
    reason: text(),
    askedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: timestamptz(),
    decisionNote: text(),
    failure: text(),
  },
  (t) => [
    uniqueIndex('approvals_one_waiting').on(t.kind, t.subject).where(sql`status = 'WAITING'`),
    check(
      'approvals_by_another',
      sql`${t.status} not in ('AGREED', 'CARRIED_OUT', 'FAILED') or (${t.decidedBy} is not null and ${t.decidedBy} <> ${t.askedBy})`,
    ),
    check('approvals_amount', sql`${t.amountPesewas} >= 0 and ${t.count} > 0`),
  ],
);

/** Money that an admin moved or promised without approval; the daily sum has a limit. */
export const adminMoves = pgTable(
  'admin_moves',
  {
    id: primaryId(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    kind: approvalKind().notNull(),
    amountPesewas: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('admin_moves_of_admin').on(t.adminId, t.createdAt),
    check('admin_moves_amount', sql`${t.amountPesewas} > 0`),
  ],
);
