import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { API_KEY_DAYS, API_KEY_SCOPES, OVERLAP_HOURS_MAX } from '#shared/api-key-scopes';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';

/** A key of a program. `REPLACED` still works until `expiresAt`. */
export const apiKey = documented(
  z.object({
    id,
    name: z.string(),
    scopes: z.array(z.enum(API_KEY_SCOPES)),
    hint: documented(z.string(), { description: 'The last four characters of the secret' }),
    state: z.enum(['ACTIVE', 'REPLACED', 'EXPIRED']),
    madeBy: documented(z.nullable(z.string()), {
      description: 'Of a key of the market: the admin who made it, in whose role it acts',
    }),
    createdAt: timestamp,
    lastUsedAt: documented(z.nullable(timestamp), { description: 'To the minute' }),
    expiresAt: timestamp,
  }),
  { id: 'ApiKey' },
);
export type ApiKey = z.infer<typeof apiKey>;

/** A new key with its secret, which is shown once. */
export const newApiKey = documented(
  z.object({ key: apiKey, secret: documented(z.string(), { description: 'Shown once; `dw_…`' }) }),
  { id: 'NewApiKey' },
);
export type NewApiKey = z.infer<typeof newApiKey>;

/** POST /api-keys */
export const apiKeyCreate = z.strictObject({
  name: z
    .string({ error: m.field_enter_a_name })
    .check(
      z.trim(),
      z.minLength(1, { error: m.field_enter_a_name }),
      z.maxLength(60, { error: m.field_the_name_is_too_long }),
    ),
  scopes: z
    .array(z.enum(API_KEY_SCOPES))
    .check(
      z.minLength(1, { error: m.field_choose_a_scope }),
      z.maxLength(API_KEY_SCOPES.length, { error: m.field_choose_a_scope }),
    ),
  expiresInDays: z._default(
    z
      .int({ error: m.field_key_days })
      .check(
        z.minimum(1, { error: m.field_key_days }),
        z.maximum(API_KEY_DAYS.max, { error: m.field_key_days }),
      ),
    API_KEY_DAYS.default,
  ),
});
export type ApiKeyCreate = z.infer<typeof apiKeyCreate>;

/** POST /api-keys/{id}/rotate */
export const apiKeyRotate = z.strictObject({
  overlapHours: z
    .int({ error: m.field_overlap_hours })
    .check(
      z.minimum(0, { error: m.field_overlap_hours }),
      z.maximum(OVERLAP_HOURS_MAX, { error: m.field_overlap_hours }),
    ),
});
export type ApiKeyRotate = z.infer<typeof apiKeyRotate>;
