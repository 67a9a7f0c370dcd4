import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { getProfile } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { mailShop, shopNames } from '#modules/shops';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import type { ConsentEnd } from './contract/agent-statuses.ts';
import { agentErrors } from './errors.ts';
import { agentNoticeMail, farmerLeftMail } from './mails.ts';
import { agentConsents, agents } from './tables.ts';

export type ConsentRow = typeof agentConsents.$inferSelect;

/** A request lapses after this; a declined one is not repeated for as long. */
export const REQUEST_DAYS = 7;
const lately = (column: typeof agentConsents.askedAt | typeof agentConsents.endedAt) =>
  gt(column, sql`now() - ${`${REQUEST_DAYS} days`}::interval`);

export const isOpenConsent = and(isNotNull(agentConsents.agreedAt), isNull(agentConsents.endedAt));
export const isRequest = and(
  isNull(agentConsents.agreedAt),
  isNull(agentConsents.endedAt),
  lately(agentConsents.askedAt),
);

/** A consent or request with its agent. */
export interface ConsentOfShop extends ConsentRow {
  agent: { id: string; name: string; phone: string; badge: number; userId: string };
}

const withAgent = (handle: DbOrTx) =>
  handle.select().from(agentConsents).innerJoin(agents, eq(agents.id, agentConsents.agentId));
const toConsent = (row: {
  agent_consents: ConsentRow;
  agents: typeof agents.$inferSelect;
}): ConsentOfShop => {
  const { id, name, phone, badge, userId } = row.agents;
  return { ...row.agent_consents, agent: { id, name, phone, badge, userId } };
};

/** The consent that is open for a shop, or null. */
export async function findConsentOfShop(handle: DbOrTx, shopId: string): Promise<ConsentOfShop | null> {
  const [row] = await withAgent(handle).where(and(eq(agentConsents.shopId, shopId), isOpenConsent));
  return row ? toConsent(row) : null;
}

/** Requests of approved agents that a shop may agree to, newest first. */
export async function listRequestsOfShop(handle: DbOrTx, shopId: string): Promise<ConsentOfShop[]> {
  const open = and(eq(agentConsents.shopId, shopId), isRequest, eq(agents.status, 'APPROVED'));
  const rows = await withAgent(handle).where(open).orderBy(desc(agentConsents.askedAt)).limit(5);
  return rows.map(toConsent);
}

/** Requests of an agent that wait for an answer. */
export function countRequests(handle: DbOrTx, agentId: string): Promise<number> {
  return handle.$count(agentConsents, and(eq(agentConsents.agentId, agentId), isRequest));
}

/**
 * Ends the consent of a shop at once: an act in progress has its effect before, no other after.
 * @param input.userId the agent who leaves; without it the farmer does
 * @throws AppError NOT_FOUND without one
 */
export async function endConsent(
  db: Database,
  site: Site,
  input: { shopId: string; userId?: string },
): Promise<{ agent: string }> {
  return inTransaction(db, async (tx) => {
    const consent = isUuid(input.shopId) ? await findConsentOfShop(tx, input.shopId) : null;
    const isOther = input.userId !== undefined && consent?.agent.userId !== input.userId;
    if (!consent || isOther) throw input.userId ? agentErrors.farmerNotFound() : agentErrors.noAgent();
    const by = input.userId ? 'AGENT' : 'FARMER';
    if (!(await endRow(tx, site, consent, by))) throw agentErrors.noAgent();
    return { agent: consent.agent.name };
  });
}

/** Ends all open consents of an agent or a shop; the farmers are told. */
export async function endConsentsOf(
  tx: Transaction,
  site: Site,
  { by, ...of }: { by: ConsentEnd } & ({ agentId: string } | { shopId: string }),
): Promise<void> {
  const whose = 'agentId' in of ? eq(agentConsents.agentId, of.agentId) : eq(agentConsents.shopId, of.shopId);
  const rows = await withAgent(tx).where(and(whose, isOpenConsent)).orderBy(agentConsents.id);
  for (const row of rows) await endRow(tx, site, toConsent(row), by);
  const requests = and(whose, isNull(agentConsents.agreedAt), isNull(agentConsents.endedAt));
  await tx.update(agentConsents).set({ endedAt: sql`now()`, endedBy: by }).where(requests);
}

async function endRow(
  tx: Transaction,
  site: Site,
  { id, shopId, agent }: ConsentOfShop,
  by: ConsentEnd,
): Promise<boolean> {
  const ended = await tx
    .update(agentConsents)
    .set({ endedAt: sql`now()`, endedBy: by })
    .where(and(eq(agentConsents.id, id), isOpenConsent));
  if (!ended.rowCount) return false;
  await recordEvent(tx, { kind: 'AGENT_LEFT', accountId: shopId, details: { agentId: agent.id, by } });
  await mailShop(tx, site, { shopId, kind: 'agent-left', content: () => farmerLeftMail(site, agent.name) });
  if (by !== 'ADMIN') await tellAgent(tx, site, { userId: agent.userId, shopId, what: 'LEFT' });
  return true;
}

/** Reports to the agent, by the message channels, that a farmer agreed or left. */
export async function tellAgent(
  tx: Transaction,
  site: Site,
  { userId, shopId, what }: { userId: string; shopId: string; what: 'AGREED' | 'LEFT' },
): Promise<void> {
  const { contact } = await getProfile(tx, userId);
  const name = (await shopNames(tx, [shopId])).get(shopId) ?? '';
  const content = () => agentNoticeMail(site, name, what);
  await enqueueMail(tx, site, { kind: 'agent-farmer', recipient: contact, content });
}
