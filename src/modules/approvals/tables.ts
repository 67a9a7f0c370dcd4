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
import { APPROVAL_KINDS, APPROVAL_STATUSES } from '../../contracts/approvals.ts';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';

export const approvalKind = pgEnum('approval_kind', APPROVAL_KINDS);
export const approvalStatus = pgEnum('approval_status', APPROVAL_STATUSES);

/** Money that an admin wants to move and that another has to agree to. */
export const approvals = pgTable(
  'approvals',
  {
    id: primaryId(),
    kind: approvalKind().notNull(),
    status: approvalStatus().notNull().default('WAITING'),
    /** What is carried out once it is agreed to: the arguments of its use-case. */
    request: jsonb().notNull(),
    /** What it is about: an order, a refund, a dispute, or `payouts`; one of a kind waits at a time. */
    subject: text().notNull(),
    /** A run may come to more than a column of pesewas elsewhere holds. */
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

/** Money that an admin moved or promised without another's yes: its sum of a day has a limit. */
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
