import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

interface Overrides {
  /** The browser's origin, if not the right one. */
  origin?: string;
  /** Whether the device verified the user by finger, face or PIN. */
  verified?: boolean;
  /** The signature counter that the device reports. */
  counter?: number;
}

/** A WebAuthn authenticator in memory with one P-256 key, like a phone's sensor. */
export function createAuthenticator(origin = 'http://market.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  const rpIdHash = sha256(new URL(origin).hostname);
  let used = 0;

  const clientData = (type: string, challenge: string, { origin: clientOrigin = origin }: Overrides) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: clientOrigin, crossOrigin: false }));
  const head = (extra: number, counter: number, { verified = true }: Overrides) => {
    const bytes = Buffer.alloc(5);
    bytes[0] = FLAGS.present | extra | (verified ? FLAGS.verified : 0);
    bytes.writeUInt32BE(counter, 1);
    return Buffer.concat([rpIdHash, bytes]);
  };

  return {
    id,
    /** The result of `navigator.credentials.create`, with attestation "none". */
    create(options: { challenge: string }, overrides: Overrides = {}) {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x as string, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y as string, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        head(FLAGS.attested, 0, overrides),
        Buffer.alloc(16),
        length,
        credentialId,
        cose,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, overrides)),
          attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    /** The result of `navigator.credentials.get`. */
    get(options: { challenge: string }, overrides: Overrides = {}) {
      const data = clientData('webauthn.get', options.challenge, overrides);
      const authData = head(0, overrides.counter ?? ++used, overrides);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(signature),
        },
      };
    },
  };
}
