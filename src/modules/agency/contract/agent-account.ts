import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { AGENT_FEE_PERCENT } from '#shared/agent-fee';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { AGENT_STATUSES } from '#src/modules/agents/contract/agent-statuses.ts';
import { phone, region } from '#src/modules/identity/contract/accounts.ts';
import { phoneCode } from '#src/modules/identity/contract/phone.ts';
import { payout, payoutWallet, walletProposal } from '#src/modules/payouts/contract/payouts.ts';

const line = (max: number, missing: () => string, tooLong: () => string) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(2, { error: missing }), z.maxLength(max, { error: tooLong }));

/** POST /agent */
export const agentApplication = z.strictObject({
  region,
  district: line(60, m.field_district_is_required, m.field_district_is_too_long),
  about: line(600, m.field_what_you_do_is_required, m.field_what_you_do_is_too_long),
});
export type AgentApplication = z.infer<typeof agentApplication>;

/** An application, with the badge it is for. */
export const agent = z.object({
  status: z.enum(AGENT_STATUSES),
  badge: z.int(),
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  district: z.string(),
  about: z.string(),
  /** Why an admin rejected or suspended the agent. */
  reason: z.nullable(z.string()),
});

/** GET /agent: the caller's application, if any. */
export const agentAccount = documented(
  z.object({
    agent: z.nullable(agent),
    /** An agent needs a number that was confirmed by a code. */
    hasPhone: z.boolean(),
    /** The highest fee, in percent of a farmer's earnings from goods. */
    feeMaxPercent: z.number(),
  }),
  { id: 'AgentAccount' },
);
export type AgentAccount = z.infer<typeof agentAccount>;

/** POST /agent/farmers */
export const consentRequest = z.strictObject({
  phone,
  ratePercent: z.number({ error: m.field_enter_a_percentage }).check(
    z.minimum(AGENT_FEE_PERCENT.min, {
      error: () => m.field_the_fee_is_at_least_percent({ min: AGENT_FEE_PERCENT.min }),
    }),
    z.maximum(AGENT_FEE_PERCENT.max, {
      error: () => m.field_the_fee_is_at_most_percent({ max: AGENT_FEE_PERCENT.max }),
    }),
    z.multipleOf(0.5, { error: m.field_use_whole_or_half_percents }),
  ),
});
/** POST /agent/farmers/confirm */
export const consentCode = z.strictObject({ phone, code: phoneCode });

/** GET /agent/earnings */
export const agentEarnings = documented(
  z.object({
    /** Fees of delivered goods, less refunds and payouts; may be negative. */
    payable: cedis,
    inPayout: cedis,
    minimumPayout: cedis,
    /** Until when payouts wait after a change of the wallet. */
    payoutsWait: z.nullable(timestamp),
    wallet: z.nullable(payoutWallet),
    payouts: z.array(payout),
    /** Booked fees by farmer, those with the highest first. */
    farmers: z.array(z.object({ shopId: id, name: z.string(), amount: cedis })),
  }),
  { id: 'AgentEarnings' },
);
export type AgentEarnings = z.infer<typeof agentEarnings>;

/** PUT /agent/wallet */
export const agentWallet = z.omit(walletProposal, { password: true });
