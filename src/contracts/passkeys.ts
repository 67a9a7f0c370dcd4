import { z } from 'zod';
import { id, timestamp } from './envelope.ts';

/** How many passkeys an account has at most. */
export const PASSKEYS_MAX = 10;

/** A device that a second factor is proved with, beside the codes of the authenticator. */
export const passkey = z
  .object({
    id,
    name: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const base64url = z.string().max(20_000);
/** What a browser gives, as WebAuthn names it; checked by the server's library. */
const credential = {
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
};
export const passkeyAttestation = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;
export const passkeyAssertion = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** POST /admin/passkeys, POST /shops/passkeys: what the browser made from the options. */
export const passkeyRegistration = z.strictObject({
  name: z.string({ error: 'Enter a name' }).trim().min(1, 'Enter a name').max(60, 'The name is too long'),
  response: passkeyAttestation,
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** What is handed to the browser as it is (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyCreation' });

/** What is handed to the browser as it is (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyQuestion = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyQuestion' });

/** How the API document shows the adding of one. */
export const PASSKEY_EXAMPLE = {
  name: 'My phone',
  response: {
    id: 'AbCd',
    rawId: 'AbCd',
    type: 'public-key' as const,
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  },
};
