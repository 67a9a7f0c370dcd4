import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import type { Database, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { statesBefore } from '#platform/transitions';
import { LOAD_PROPOSALS_MAX, type LoadInput } from './contract/loads.ts';
import { loadErrors } from './errors.ts';
import { mailLoadDecision } from './mails.ts';
import { getLoad, insertLoad, type LoadProposer } from './manage-loads.ts';
import { LOAD_TRANSITIONS } from './states.ts';
import { loads } from './tables.ts';

/**
 * Proposes a load, which takes no shop and no order until an admin has approved it; returns its id. The caller has locked
 * the proposer, so that the number of proposals that wait is bounded.
 * @param region the proposer's, which the load leaves
 * @throws AppError CONFLICT with too many that wait; NOT_FOUND for a load from another region
 */
export async function insertProposal(
  tx: Transaction,
  { by, region, load }: { by: LoadProposer; region: string | null; load: LoadInput },
): Promise<string> {
  if (region !== load.from.region) throw loadErrors.otherRegion(load.from.region);
  const whose = 'shopId' in by ? eq(loads.proposerShopId, by.shopId) : eq(loads.proposerAgentId, by.agentId);
  const waiting = await tx.$count(loads, and(whose, eq(loads.status, 'PROPOSED')));
  if (waiting >= LOAD_PROPOSALS_MAX) throw loadErrors.tooManyProposals(LOAD_PROPOSALS_MAX);
  const proposer = 'shopId' in by ? { proposerShopId: by.shopId } : { proposerAgentId: by.agentId };
  return insertLoad(tx, load, { ...proposer, status: 'PROPOSED' });
}

/**
 * An admin approves a proposed load, with a reason refuses it; who proposed it is told.
 * @throws AppError NOT_FOUND; INVALID_STATE for one that is decided
 */
export async function decideLoad(
  db: Database,
  site: Site,
  { adminId, loadId, reason }: { adminId: string; loadId: string; reason?: string },
): Promise<void> {
  const to = reason === undefined ? 'ACTIVE' : 'REFUSED';
  await inTransaction(db, async (tx) => {
    if (!isUuid(loadId)) throw loadErrors.loadNotFound();
    const load = await getLoad(tx, loadId);
    const [decided] = await tx
      .update(loads)
      .set({ status: to, refusedReason: reason ?? null })
      .where(and(eq(loads.id, loadId), inArray(loads.status, statesBefore(LOAD_TRANSITIONS, to))))
      .returning();
    if (!decided) throw loadErrors.proposalDecided();
    await mailLoadDecision(tx, site, decided);
    const { carrier, rates } = load;
    await recordAudit(tx, {
      ...{ adminId, action: reason === undefined ? 'load.approve' : 'load.refuse' },
      ...{ subject: 'load', subjectId: loadId, ...(reason && { reason }), after: { carrier, rates } },
    });
  });
}
