import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { reason } from '#shared/reason';
import { AGENT_STATUSES } from '#src/modules/agents/contract/agent-statuses.ts';
import { PROPOSAL_KINDS } from './proposal-states.ts';

const agent = z.object({ id, name: z.string(), phone: z.string(), badge: z.int() });

/** GET /shops/agent: who sells for the shop, what waits for the owner, and what the agent did. */
export const shopAgent = documented(
  z.object({
    consent: z.nullable(
      z.object({
        agent,
        ratePercent: z.number(),
        agreedAt: timestamp,
        channel: z.string(),
        /** Fees booked in the last 30 days, and of the earnings that are still held. */
        paid: cedis,
        expected: cedis,
      }),
    ),
    requests: z.array(z.object({ id, agent, ratePercent: z.number(), askedAt: timestamp })),
    proposals: z.array(
      z.object({
        id,
        kind: z.enum(PROPOSAL_KINDS),
        productId: id,
        name: z.string(),
        price: cedis,
        before: z.nullable(cedis),
        askedAt: timestamp,
      }),
    ),
    acts: z.array(
      z.object({
        id,
        at: timestamp,
        agent: z.string(),
        action: z.string(),
        subject: z.string(),
        subjectId: z.nullable(z.string()),
        what: z.string(),
      }),
    ),
  }),
  { id: 'ShopAgent' },
);
export type ShopAgent = z.infer<typeof shopAgent>;

/** POST /shops/agent/proposals/{id} */
export const proposalAnswer = z.strictObject({ agrees: z.boolean() });

/** GET /admin/agents */
export const adminAgentQuery = z.object({
  status: z.optional(z.enum(AGENT_STATUSES)),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});
export const adminAgent = documented(
  z.object({
    id,
    userId: id,
    status: z.enum(AGENT_STATUSES),
    badge: z.int(),
    name: z.string(),
    phone: z.string(),
    region: z.string(),
    district: z.string(),
    about: z.string(),
    reason: z.nullable(z.string()),
    appliedAt: timestamp,
    farmers: z.int(),
    owed: cedis,
  }),
  { id: 'AdminAgent' },
);
export type AdminAgent = z.infer<typeof adminAgent>;

/** POST /admin/agents/{id}/decision */
export const agentDecision = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('APPROVED') }),
  z.extend(reason, { to: z.literal('REJECTED') }),
  z.extend(reason, { to: z.literal('SUSPENDED') }),
]);

/** What an admin should look at. */
export const AGENT_FLAGS = [
  'SHARED_WALLET',
  'AGENTS_WALLET',
  'WALLET_NAME',
  'OWN_ORDERS',
  'QUICK_CONFIRMATION',
] as const;
export type AgentFlag = (typeof AGENT_FLAGS)[number];
export const agentFlag = documented(
  z.object({
    kind: z.enum(AGENT_FLAGS),
    agent: z.object({ id, name: z.string(), badge: z.int() }),
    shops: z.array(z.string()),
    count: z.int(),
    lastAt: timestamp,
  }),
  { id: 'AgentFlag' },
);
export type AgentFlagRow = z.infer<typeof agentFlag>;
