import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { reason } from '#shared/reason';
import { phone } from '#src/modules/identity/contract/accounts.ts';

/** POST /shops/group/members/{id}/number */
export const numberRequest = z.extend(reason, { phone });

/** A new number that was asked for, for the group and the member. */
export const openNumber = documented(
  z.object({
    /** The last three digits. */
    ending: z.string(),
    askedAt: timestamp,
    /** Null until an admin has approved it. */
    takesEffectAt: z.nullable(timestamp),
  }),
  { id: 'OpenMemberNumber' },
);
export type OpenNumber = z.infer<typeof openNumber>;

/** A new number that was asked for, for admins, who call both numbers. */
export const adminNumber = documented(
  z.object({
    id,
    shopId: id,
    memberId: id,
    member: z.string(),
    /** E.164. */
    ...{ oldPhone: z.string(), newPhone: z.string() },
    reason: z.string(),
    askedAt: timestamp,
    takesEffectAt: z.nullable(timestamp),
  }),
  { id: 'AdminMemberNumber' },
);
export type AdminNumber = z.infer<typeof adminNumber>;
