import { and, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { agentErrors } from './errors.ts';
import { agentActs, agentConsents, agents } from './tables.ts';

/** An agent who acts for a shop, in a transaction that holds the consent. */
export interface ActingAgent {
  agentId: string;
  userId: string;
  name: string;
  consentId: string;
  rateBasisPoints: number;
}

/**
 * Holds an agent's consent for the rest of the transaction, so that it ends before or after the act.
 * @throws AppError NOT_FOUND unless the agent is approved and the farmer's consent is open
 */
export async function lockConsent(
  tx: Transaction,
  { userId, shopId }: { userId: string; shopId: string },
): Promise<ActingAgent> {
  const [row] = isUuid(shopId)
    ? await tx
        .select({
          agentId: agents.id,
          userId: agents.userId,
          name: agents.name,
          consentId: agentConsents.id,
          rateBasisPoints: agentConsents.rateBasisPoints,
        })
        .from(agents)
        .innerJoin(agentConsents, eq(agentConsents.agentId, agents.id))
        .where(
          and(
            ...[eq(agents.userId, userId), eq(agents.status, 'APPROVED'), eq(agentConsents.shopId, shopId)],
            ...[isNotNull(agentConsents.agreedAt), isNull(agentConsents.endedAt)],
          ),
        )
        .for('share')
    : [];
  if (!row) throw agentErrors.farmerNotFound();
  return row;
}

/** What was done to what; `details` hold no secret and no phone number. */
export interface AgentAct {
  action: string;
  subject: 'order' | 'product' | 'proposal';
  subjectId: string | null;
  details?: Record<string, unknown>;
}

/** Records an act in the transaction that does it. */
export async function recordAct(
  tx: Transaction,
  { agentId, consentId, shopId, ...act }: AgentAct & { agentId: string; consentId: string; shopId: string },
): Promise<void> {
  await tx.insert(agentActs).values({ agentId, consentId, shopId, ...act });
}

/** Acts for a shop, newest first. */
export function listActsForShop(handle: DbOrTx, shopId: string, limit: number) {
  return handle
    .select({
      id: agentActs.id,
      action: agentActs.action,
      subject: agentActs.subject,
      subjectId: agentActs.subjectId,
      details: agentActs.details,
      agent: agents.name,
      createdAt: agentActs.createdAt,
    })
    .from(agentActs)
    .innerJoin(agents, eq(agents.id, agentActs.agentId))
    .where(eq(agentActs.shopId, shopId))
    .orderBy(desc(agentActs.id))
    .limit(limit);
}

/** An agent's fee for a shop's order. */
export interface AgentTerms {
  agentId: string;
  rateBasisPoints: number;
}

/** The terms that were open for a shop at a time, such as when an order was paid; null without an agent. */
export async function findTermsAt(handle: DbOrTx, shopId: string, at: Date): Promise<AgentTerms | null> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const [terms] = await handle
    .select({ agentId: agentConsents.agentId, rateBasisPoints: agentConsents.rateBasisPoints })
    .from(agentConsents)
    .where(
      and(
        eq(agentConsents.shopId, shopId),
        lte(agentConsents.agreedAt, moment),
        or(isNull(agentConsents.endedAt), sql`${agentConsents.endedAt} > ${moment}`),
      ),
    )
    .orderBy(desc(agentConsents.agreedAt))
    .limit(1);
  return terms ?? null;
}

/** Up to three approved agents of a region, those with the fewest farmers first. */
export function findAgentsOfRegion(handle: DbOrTx, region: string) {
  const farmers = sql`(select count(*) from agent_consents c where c.agent_id = ${agents.id}
    and c.agreed_at is not null and c.ended_at is null)`;
  return handle
    .select({ id: agents.id, name: agents.name, phone: agents.phone, district: agents.district })
    .from(agents)
    .where(and(eq(agents.region, region), eq(agents.status, 'APPROVED')))
    .orderBy(farmers, agents.id)
    .limit(3);
}
