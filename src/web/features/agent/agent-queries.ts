import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { agentTexts } from './texts.ts';

export const accountQuery = () => customerApi.queryOptions('GET /agent');
export const boardQuery = () => customerApi.queryOptions('GET /agent/board');
export const earningsQuery = () => customerApi.queryOptions('GET /agent/earnings');

/** What every act of an agent invalidates and shows. */
export const AGENT_MUTATION_OPTIONS = {
  invalidates: ['GET /agent/board'],
  errorToast: agentTexts.actionFailed,
} as const;

/** Queues an act while there is no network. */
export const queuedAct = (words: string, about: string) => () => ({ session: customerSession, words, about });
