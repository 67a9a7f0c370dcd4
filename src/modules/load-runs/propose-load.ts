import { findAgentOfUser, lockAgent } from '#modules/agents';
import { lockGroup } from '#modules/groups';
import { insertProposal } from '#modules/loads';
import { getShop } from '#modules/shops';
import type { Database, DbOrTx } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import type { LoadInput } from '#src/modules/loads/contract/loads.ts';
import { loadRunErrors } from './errors.ts';

/**
 * A group proposes a load from its region; returns its id.
 * @throws AppError CONFLICT for a shop without members, or with too many proposals; NOT_FOUND for another region
 */
export function proposeLoadAsGroup(db: Database, shopId: string, load: LoadInput): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!(await lockGroup(tx, shopId))) throw loadRunErrors.groupsOnly();
    const { region } = await getShop(tx, shopId);
    return insertProposal(tx, { by: { shopId }, region, load });
  });
}

/**
 * An approved agent proposes a load from the own region; returns its id.
 * @throws AppError NOT_FOUND for who is none, is suspended, or for another region; CONFLICT with too many proposals
 */
export function proposeLoadAsAgent(db: Database, userId: string, load: LoadInput): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { status, region, id: agentId } = await lockAgent(tx, await getAgentId(tx, userId));
    if (status !== 'APPROVED') throw loadRunErrors.agentsOnly();
    return insertProposal(tx, { by: { agentId }, region, load });
  });
}

/** The agent of a customer's account. @throws AppError NOT_FOUND */
export async function getAgentId(handle: DbOrTx, userId: string): Promise<string> {
  const agent = await findAgentOfUser(handle, userId);
  if (!agent) throw loadRunErrors.agentsOnly();
  return agent.id;
}
