import { z } from 'zod';
import type { EnvError, RawEnv } from './env-error.ts';

/** Variables of push messages. */
export const pushVariables = {
  /** Key pair by which push services know Dwaso: `npx web-push generate-vapid-keys`. Unset: no push messages. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  /** Where push services write when something is wrong. Unset: SUPPORT_EMAIL. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/, 'must be mailto: or https://')
    .optional(),
};
const variables = z.object(pushVariables);

/** What push messages need. */
export interface PushEnv {
  publicKey: string;
  privateKey: string;
  subject: string;
  /** A demo sends to a simulator on its own machine alone. */
  targets: 'services' | 'loopback';
}

/** Reads the keys of push messages; null where there are none. */
export function readPushEnv(
  raw: z.output<typeof variables> & { APP_ENV: string; SUPPORT_EMAIL: string },
): PushEnv | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = raw;
  if (!publicKey || !privateKey) return null;
  const subject = raw.VAPID_SUBJECT ?? `mailto:${raw.SUPPORT_EMAIL}`;
  return { publicKey, privateKey, subject, targets: raw.APP_ENV === 'production' ? 'services' : 'loopback' };
}

/** Lists what prevents push messages in any mode: one key without the other. */
export function pushErrors(given: RawEnv): EnvError[] {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
  const missing = names.filter((name) => !given[name]);
  return missing.length === 1
    ? missing.map((name) => ({ name, why: 'is missing beside the other key' }))
    : [];
}
