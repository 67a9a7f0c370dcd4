import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

interface Said {
  /** Which site the browser is on, where it is not the right one. */
  origin?: string;
  /** Whether a finger, a face or a PIN was asked for. */
  verified?: boolean;
  /** What the device says of how often it was used. */
  counter?: number;
}

/** An authenticator in memory, with one P-256 key: what a telephone's sensor does, by the rules of WebAuthn. */
export function createAuthenticator(origin = 'http://market.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  const rpIdHash = sha256(new URL(origin).hostname);
  let used = 0;

  const clientData = (type: string, challenge: string, { origin: other = origin }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: other, crossOrigin: false }));
  const head = (extra: number, counter: number, { verified = true }: Said) => {
    const bytes = Buffer.alloc(5);
    bytes[0] = FLAGS.present | extra | (verified ? FLAGS.verified : 0);
    bytes.writeUInt32BE(counter, 1);
    return Buffer.concat([rpIdHash, bytes]);
  };

  return {
    id,
    /** What `navigator.credentials.create` answers, with attestation "none". */
    create(options: { challenge: string }, said: Said = {}) {
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
        head(FLAGS.attested, 0, said),
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
          clientDataJSON: text(clientData('webauthn.create', options.challenge, said)),
          attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get` answers. */
    get(options: { challenge: string }, said: Said = {}) {
      const data = clientData('webauthn.get', options.challenge, said);
      const authData = head(0, said.counter ?? ++used, said);
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
