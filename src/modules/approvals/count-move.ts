import { and, eq, gt, sql } from 'drizzle-orm';
import { hasChangedAdmins } from '#modules/audit';
import { listMoneyAdmins } from '#modules/identity';
import { APPROVAL_ABOVE_CEDIS } from '#shared/constants';
import { AppError } from '#shared/errors';
import { fromCedis, type Pesewas } from '#shared/money';
import { advisoryLock, type Transaction } from '../../platform/database.ts';
import type { MoneyAction } from './contract/money-action.ts';
import { approvalErrors } from './errors.ts';
import { adminMoves } from './tables.ts';

/** Cooling-off period after removing or changing an admin, before moving money without a second one. */
const AFTER_REMOVAL_HOURS = 48;

/** An admin who moves money; `agreed` when another admin has approved this action. */
export interface MovingAdmin {
  adminId: string;
  agreed?: boolean;
}

/** A second admin must approve this first; nothing has been done. */
export class SecondAdminNeeded extends AppError {
  constructor() {
    super('INVALID_STATE', 'Another admin must approve this first');
  }
}

/** Serialises an admin's money movements until the transaction ends. Take it before any other lock. */
export function lockMoves(tx: Transaction, { adminId }: MovingAdmin): Promise<void> {
  return advisoryLock(tx, `money moved by ${adminId}`);
}

/**
 * Counts money that an admin moves or promises in this transaction, of any kind. Requires a second admin's approval for
 * every payout, and above GH₵1,000 in total moved without approval within a day. Without another admin who may approve,
 * none is required, except within 48 hours of changing or removing an admin. Approved amounts are not counted.
 * @throws SecondAdminNeeded; AppError INVALID_STATE in those 48 hours
 */
export async function countMove(
  tx: Transaction,
  move: MovingAdmin & { kind: MoneyAction['kind']; amountPesewas: Pesewas },
): Promise<void> {
  const { adminId, agreed, kind, amountPesewas } = move;
  if (agreed || amountPesewas === 0) return;
  await lockMoves(tx, move);
  const sum = amountPesewas + (await sumOfDay(tx, adminId));
  if (kind === 'PAYOUT_RUN' || sum > fromCedis(APPROVAL_ABOVE_CEDIS)) await assertAlone(tx, adminId);
  await tx.insert(adminMoves).values({ adminId, kind, amountPesewas });
}

async function sumOfDay(tx: Transaction, adminId: string): Promise<number> {
  const [moved] = await tx
    .select({ pesewas: sql<number>`coalesce(sum(${adminMoves.amountPesewas}), 0)::float8` })
    .from(adminMoves)
    .where(and(eq(adminMoves.adminId, adminId), gt(adminMoves.createdAt, sql`now() - interval '1 day'`)));
  return moved?.pesewas ?? 0;
}

async function assertAlone(tx: Transaction, adminId: string): Promise<void> {
  const admins = await listMoneyAdmins(tx);
  if (admins.some(({ id }) => id !== adminId)) throw new SecondAdminNeeded();
  if (!(await hasChangedAdmins(tx, { adminId, withinHours: AFTER_REMOVAL_HOURS }))) return;
  throw approvalErrors.teamChangedLately();
}
