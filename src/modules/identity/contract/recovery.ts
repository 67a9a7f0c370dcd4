import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { timestamp } from '#shared/envelope';
import { reason } from '#shared/reason';
import { phone } from './accounts.ts';

/** POST /admin/users/{id}/recovery, POST /admin/shops/{id}/recovery. */
export const recoveryInput = z.extend(reason, { phone });

/** An open recovery of an account, for admins. */
export const accountRecovery = documented(
  z.object({
    /** The number that is to sign in, E.164. */
    phone: z.string(),
    reason: z.string(),
    /** Name of the admin. */
    startedBy: z.string(),
    startedAt: timestamp,
    /** Unless it is stopped before. */
    takesEffectAt: timestamp,
  }),
  { id: 'AccountRecovery' },
);
export type AccountRecovery = z.infer<typeof accountRecovery>;
