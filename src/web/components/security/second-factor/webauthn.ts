import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyAttestation } from '#contracts/passkeys';

/** Whether this browser can do passkeys at all. */
export const supportsPasskeys = (): boolean =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** The library comes when it is needed: most visitors never do. */
const library = () => import('@simplewebauthn/browser');

/** Has the device make a passkey. @throws when its owner gives up, or it has none */
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

/** Has the device sign with a passkey. @throws when its owner gives up, or it has none */
export async function authenticateWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyAssertion> {
  const { id, rawId, response } = await (await library()).startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}
