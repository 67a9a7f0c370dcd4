import { z } from 'zod';

/* Fields that we read of the gateways' calls; the rest is ignored. */

const id = z.union([z.string().min(1).max(200), z.number()]).transform(String);
/** No answer of ours is longer. */
const input = z.string().max(400);

export const arkeselTurn = z.object({
  sessionID: id,
  userID: z.string().max(200).default(''),
  newSession: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]),
  msisdn: z.string().max(30),
  userData: input.default(''),
  network: z.string().max(40).nullish(),
});

export const hubtelTurn = z.object({
  Type: z.string().max(40),
  Message: input.default(''),
  Operator: z.string().max(40).nullish(),
  Mobile: z.string().max(30),
  SessionId: id,
  Sequence: z.coerce.number().int().min(0).max(10_000).nullish(),
});

export const africasTalkingTurn = z.object({
  sessionId: id,
  phoneNumber: z.string().max(30),
  networkCode: z.string().max(10).nullish(),
  text: z.string().max(2000).default(''),
});
