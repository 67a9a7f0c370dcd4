import { findAgentOfUser } from '#modules/agents';
import { readAgentBalances } from '#modules/ledger';
import { listLoads } from '#modules/loads';
import { findWallet, listPayouts } from '#modules/payouts';
import type { DbOrTx } from '#platform/database';
import type { z } from '#server/http/router';
import { toCedis } from '#shared/money';
import { presentProposedLoad } from '#src/modules/loads/http/routes.ts';
import { presentPayout, presentWallet } from '#src/modules/payouts/http/present-payouts.ts';
import type { ownAgentData } from '../contract/data-export.ts';
import { listActsOfAgent, listCommissionsOfAgent, listConsentsOfAgent } from '../index.ts';
import { readAll } from './read-all.ts';

const percent = (basisPoints: number): number => basisPoints / 100;

/** All that is kept of a customer as an agent; null for a customer who never applied. */
export async function readAgentData(
  db: DbOrTx,
  userId: string,
): Promise<z.infer<typeof ownAgentData> | null> {
  const agent = await findAgentOfUser(db, userId);
  if (!agent) return null;
  const { id: agentId, status, badge, name, phone, region, district, about, reason } = agent;
  const { payable, inPayout } = await readAgentBalances(db, agentId);
  const wallet = await findWallet(db, { agentId });
  const payouts = await readAll(
    (limit, cursor) => listPayouts(db, { agentId, limit, ...(cursor && { cursor }) }),
    ({ id }) => id,
  );
  return {
    application: {
      ...{ status, badge, name, phone, region, district, about, reason },
      appliedAt: agent.appliedAt.toISOString(),
      decidedAt: agent.decidedAt?.toISOString() ?? null,
    },
    consents: (await listConsentsOfAgent(db, agentId)).map(({ rateBasisPoints, ...consent }) => ({
      ...consent,
      ratePercent: percent(rateBasisPoints),
    })),
    commissions: (await listCommissionsOfAgent(db, agentId)).map(({ rateBasisPoints, pesewas, ...fee }) => ({
      ...fee,
      ratePercent: percent(rateBasisPoints),
      amount: toCedis(pesewas),
    })),
    acts: await listActsOfAgent(db, agentId),
    proposedLoads: (await listLoads(db, { by: { agentId }, all: true })).map(presentProposedLoad),
    balances: { payable: toCedis(payable), inPayout: toCedis(inPayout) },
    wallet: wallet && presentWallet(wallet),
    payouts: payouts.map(presentPayout),
  };
}
