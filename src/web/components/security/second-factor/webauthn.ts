import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyAttestation } from '#src/modules/identity/contract/passkeys.ts';

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Loaded on demand, since few visitors use passkeys. */
const library = () => import('@simplewebauthn/browser');

/** Registers a passkey. @throws if the user cancels, or the device has no authenticator */
export async function registerPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<PasskeyAttestation> {
  const made = await (await library()).startRegistration({ optionsJSON });
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Authenticates with a passkey. @throws if the user cancels, or the device has none */
export async function authenticateWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyAssertion> {
  const { id, rawId, response } = await (await library()).startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}
