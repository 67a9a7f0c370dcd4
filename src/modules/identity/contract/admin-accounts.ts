import * as z from 'zod/mini';
import { ADMIN_ROLES } from '#shared/admin-roles';
import { ADMIN_PASSWORD_MIN_LENGTH } from '#shared/constants';
import { documented } from '#shared/documented';
import { id } from '#shared/envelope';
import { reason } from '#shared/reason';
import { login, resetPassword } from './accounts.ts';
import { passkeyAssertion } from './passkeys.ts';
import { factorCode } from './second-factor.ts';

export const adminLogin = z.extend(login, {
  totp: z.optional(factorCode),
  passkey: z.optional(passkeyAssertion),
});
export type AdminLogin = z.infer<typeof adminLogin>;

export const adminMe = documented(
  z.object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    adminRole: z.enum(ADMIN_ROLES),
    closedCalls: documented(z.array(z.string()), {
      description: 'Calls for admins that this role may not make, such as `POST /admin/payouts/run`',
    }),
    totp: z.object({
      enabled: z.boolean(),
      /** Required by a setting: without it, only its setup is open. */
      required: z.boolean(),
      /** Remaining recovery codes. */
      recoveryCodes: z.int(),
    }),
  }),
  { id: 'AdminMe' },
);
export type AdminMe = z.infer<typeof adminMe>;

export const adminPassword = z.strictObject({
  currentPassword: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(200)),
  newPassword: z
    .string({ error: 'Password is required' })
    .check(
      z.minLength(ADMIN_PASSWORD_MIN_LENGTH, `At least ${ADMIN_PASSWORD_MIN_LENGTH} characters`),
      z.maxLength(200, 'Password must be at most 200 characters long'),
    ),
});

/** A password reset, with a second-factor code if one is set up. */
export const adminReset = z.safeExtend(resetPassword, { totp: z.optional(factorCode) });

export const adminSession = documented(
  z.object({
    token: z.string(),
    admin: z.object({ id, email: z.string(), firstName: z.string(), lastName: z.string() }),
  }),
  { id: 'AdminSession' },
);
/** POST /admin/admins/{id}/role. */

export const adminRoleChange = z.extend(reason, { role: z.enum(ADMIN_ROLES, { error: 'Choose a role' }) });
