import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { getProfile, lockOpenUser } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { statesBefore } from '#platform/transitions';
import { endConsentsOf } from './consents.ts';
import type { AgentStatus } from './contract/agent-statuses.ts';
import { agentErrors } from './errors.ts';
import { agentDecisionMail } from './mails.ts';
import { AGENT_TRANSITIONS } from './states.ts';
import { agents } from './tables.ts';

export type AgentRow = typeof agents.$inferSelect;

/** The agent of a customer's account in any state, or null. */
export async function findAgentOfUser(handle: DbOrTx, userId: string): Promise<AgentRow | null> {
  const [agent] = await handle.select().from(agents).where(eq(agents.userId, userId));
  return agent ?? null;
}

/** @throws AppError NOT_FOUND */
export async function getAgent(handle: DbOrTx, agentId: string): Promise<AgentRow> {
  const [agent] = isUuid(agentId) ? await handle.select().from(agents).where(eq(agents.id, agentId)) : [];
  if (!agent) throw agentErrors.agentNotFound();
  return agent;
}

/** Locks an agent for the rest of the transaction. @throws AppError NOT_FOUND */
export async function lockAgent(tx: Transaction, agentId: string): Promise<AgentRow> {
  const [agent] = isUuid(agentId)
    ? await tx.select().from(agents).where(eq(agents.id, agentId)).for('no key update')
    : [];
  if (!agent) throw agentErrors.agentNotFound();
  return agent;
}

/** Name and number of the account, for the badge. @throws AppError INVALID_STATE without a confirmed number */
async function readBadge(tx: Transaction, userId: string) {
  const { firstName, lastName, verifiedPhone } = await getProfile(tx, userId);
  if (!verifiedPhone) throw agentErrors.phoneNeeded();
  return { name: `${firstName} ${lastName}`.trim(), phone: verifiedPhone };
}

/**
 * A customer with a confirmed number applies to be an agent; again after a rejection.
 * @throws AppError INVALID_STATE without a confirmed number; CONFLICT for who has applied; UNAUTHENTICATED for an
 *   account that ended
 */
export async function applyAsAgent(
  db: Database,
  input: { userId: string; region: string; district: string; about: string },
): Promise<AgentRow> {
  return inTransaction(db, async (tx) => {
    // An account that is being joined or closed takes no application.
    await lockOpenUser(tx, input.userId);
    const fields = { ...input, ...(await readBadge(tx, input.userId)) };
    const again = { ...fields, status: 'APPLIED' as const, reason: null, appliedAt: sql`now()` };
    const [agent] = await tx
      .insert(agents)
      .values(fields)
      .onConflictDoUpdate({
        target: agents.userId,
        set: again,
        setWhere: inArray(agents.status, statesBefore(AGENT_TRANSITIONS, 'APPLIED')),
      })
      .returning();
    if (!agent) throw agentErrors.alreadyApplied();
    return agent;
  });
}

/**
 * Ends the agency of a customer who closes the account: consents end, the farmers are told; name, number and
 * home district are erased. The row stays, because orders and the ledger reference it.
 * @returns the agent's id; null for who is none
 */
export async function closeAgent(tx: Transaction, site: Site, userId: string): Promise<string | null> {
  const [agent] = await tx.select().from(agents).where(eq(agents.userId, userId)).for('no key update');
  if (!agent) return null;
  await endConsentsOf(tx, site, { agentId: agent.id, by: 'ADMIN' });
  const erased = {
    name: 'Closed account',
    phone: '',
    district: '',
    about: '',
    reason: 'Closed by the agent',
  };
  await tx
    .update(agents)
    .set({ ...erased, status: 'SUSPENDED' })
    .where(eq(agents.id, agent.id));
  return agent.id;
}

interface AgentDecision {
  adminId: string;
  agentId: string;
  to: Exclude<AgentStatus, 'APPLIED'>;
  /** Shown to the agent; null for an approval. */
  reason: string | null;
}

/**
 * An admin approves, rejects or suspends an agent, who is told. A suspension ends all consents, and the farmers are
 * told. An approval takes name and number from the account as they are then.
 * @throws AppError NOT_FOUND; INVALID_STATE for a transition missing from the table, or without a confirmed number
 */
export async function decideAgent(db: Database, site: Site, input: AgentDecision): Promise<AgentRow> {
  const { adminId, agentId, to, reason } = input;
  return inTransaction(db, async (tx) => {
    const before = await lockAgent(tx, agentId);
    const badge = to === 'APPROVED' ? await readBadge(tx, before.userId) : {};
    const [after] = await tx
      .update(agents)
      .set({ ...badge, status: to, reason, decidedBy: adminId, decidedAt: sql`now()` })
      .where(and(eq(agents.id, before.id), inArray(agents.status, statesBefore(AGENT_TRANSITIONS, to))))
      .returning();
    if (!after) throw agentErrors.transitionRefused();
    if (to === 'SUSPENDED') await endConsentsOf(tx, site, { agentId: after.id, by: 'ADMIN' });
    await recordAudit(tx, {
      adminId,
      action: `agent.${to.toLowerCase()}`,
      subject: 'agent',
      subjectId: after.id,
      before: { status: before.status },
      after: { status: to },
      reason,
    });
    const { contact } = await getProfile(tx, after.userId);
    const contactSite = await withContact(tx, site);
    const content = () => agentDecisionMail(contactSite, to, { badge: after.badge, reason });
    await enqueueMail(tx, site, { kind: `agent-${to.toLowerCase()}`, recipient: contact, content });
    return after;
  });
}
