import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';

/** Maximum passkeys of an account. */
export const PASSKEYS_MAX = 10;

/** A device that serves as second factor, besides authenticator codes. */
export const passkey = documented(
  z.object({
    id,
    name: z.string(),
    createdAt: timestamp,
    lastUsedAt: z.nullable(timestamp),
  }),
  { id: 'Passkey' },
);
export type Passkey = z.infer<typeof passkey>;

const base64url = z.string().check(z.maxLength(20_000));
/** WebAuthn's own structures, verified by the server's library. */
const credential = {
  id: z.string().check(z.maxLength(2000)),
  rawId: z.string().check(z.maxLength(2000)),
  type: z.literal('public-key'),
  authenticatorAttachment: z.nullish(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
};
export const passkeyAttestation = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;
export const passkeyAssertion = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.nullish(base64url),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** POST /admin/passkeys, POST /shops/passkeys: the browser's result. */
export const passkeyRegistration = z.strictObject({
  name: z
    .string({ error: m.field_enter_a_name })
    .check(
      z.trim(),
      z.minLength(1, { error: m.field_enter_a_name }),
      z.maxLength(60, { error: m.field_the_name_is_too_long }),
    ),
  response: passkeyAttestation,
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** Passed to the browser unchanged (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = documented(z.looseObject({ challenge: z.string() }), {
  id: 'PasskeyCreation',
});

/** Passed to the browser unchanged (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyChallenge = documented(z.looseObject({ challenge: z.string() }), {
  id: 'PasskeyQuestion',
});

/** A sample for the API document. */
export const PASSKEY_EXAMPLE = {
  name: 'My phone',
  response: {
    id: 'AbCd',
    rawId: 'AbCd',
    type: 'public-key' as const,
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  },
};
