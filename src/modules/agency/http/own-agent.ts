import { type AgentRow, findAgentOfUser } from '#modules/agents';
import type { HttpDeps } from '#server/http/deps';
import { agencyErrors } from '../errors.ts';

/** The agent of a customer's account, suspended ones included. @throws AppError NOT_FOUND for others */
export async function getOwnAgent({ db }: HttpDeps, userId: string): Promise<AgentRow> {
  const agent = await findAgentOfUser(db, userId);
  const isKnown = agent?.status === 'APPROVED' || agent?.status === 'SUSPENDED';
  if (!agent || !isKnown) throw agencyErrors.notAnAgent();
  return agent;
}
