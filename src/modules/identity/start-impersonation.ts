import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { advisoryLock, type Database, type Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { hashToken, newToken } from '#platform/secrets';
import { inTransaction } from '#platform/transaction';
import { AppError } from '#shared/errors';
import { VIEW_MINUTES, VIEW_TOKEN_PREFIX, type ViewTopic } from '#shared/impersonation-topics';
import type { CustomerView } from '#src/modules/identity/contract/impersonation.ts';
import { auditEnds } from './end-impersonation.ts';
import { markEnded } from './impersonation.ts';
import { customerViews, users } from './tables.ts';

/**
 * Starts an admin's read-only view of a customer's account, for 15 minutes at most and within the admin's session. The
 * token is returned only here. Ends an earlier view of the same session. Audited with its reason, and visible to the
 * customer.
 * @throws AppError NOT_FOUND if it is no customer; INVALID_STATE for a suspended or closed account
 */
export function beginCustomerView(
  db: Database,
  input: { adminId: string; sessionId: string; customerId: string; topic: ViewTopic; reason: string },
): Promise<CustomerView> {
  const { adminId, sessionId, customerId, topic, reason } = input;
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `customer-view:${sessionId}`);
    const customer = await readOpenCustomer(tx, customerId);
    const ofSession = sql`v.session_id = ${sessionId}::uuid`;
    await auditEnds(tx, await markEnded(tx, ofSession, 'ANOTHER'));
    const token = `${VIEW_TOKEN_PREFIX}${newToken()}`;
    const [begun] = await tx
      .insert(customerViews)
      .values({
        ...{ adminId, sessionId, customerId, topic, tokenHash: hashToken(token) },
        endsAt: sql`now() + ${`${VIEW_MINUTES} minutes`}::interval`,
      })
      .returning({ id: customerViews.id, endsAt: customerViews.endsAt });
    const { id, endsAt } = begun as { id: string; endsAt: Date };
    const shown = { id, endsAt: endsAt.toISOString() };
    await recordAudit(tx, {
      ...{ adminId, action: 'user.view.begin', subject: 'user', subjectId: customerId, reason },
      after: { view: id, topic, endsAt: shown.endsAt },
    });
    return { ...shown, token, customer };
  });
}

async function readOpenCustomer(tx: Transaction, customerId: string) {
  const isCustomer = and(eq(users.id, customerId), eq(users.role, 'customer'));
  const { id, firstName, lastName, suspendedAt } = users;
  const [found] = isUuid(customerId)
    ? await tx.select({ id, firstName, lastName, suspendedAt }).from(users).where(isCustomer)
    : [];
  if (!found) throw new AppError('NOT_FOUND', 'Customer not found');
  const { suspendedAt: suspended, ...customer } = found;
  if (suspended) {
    throw new AppError('INVALID_STATE', 'This account is suspended or closed, so there is nothing to view');
  }
  return customer;
}
