import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Generates an opaque token of 256 random bits, safe in a header or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for the database: hex SHA-256. Tokens are random, so they need no salt or slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Generates a code of `digits` decimal digits, with leading zeros. */
export function newNumericCode(digits: number): string {
  return randomInt(0, 10 ** digits)
    .toString()
    .padStart(digits, '0');
}

/**
 * Generates a payment or refund reference in the alphabet of payment companies (docs/paystack-and-ghana.md, 1.6): unguessable and
 * unique.
 */
export function newReference(prefix: string): string {
  return `${prefix}-${randomBytes(12).toString('hex')}`;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'v1.';

/** Encrypts secrets in the database with a key that is stored outside it. */
export interface SecretBox {
  /** Encrypts `text` bound to `owner`: copied to another row, it does not open. */
  seal(text: string, owner: string): string;
  /** @throws Error for another key, another owner or a changed ciphertext */
  open(sealed: string, owner: string): string;
  isSealed(text: string): boolean;
  /**
   * Re-encrypts a value of the former key with the current one; null if it uses the current key already.
   * @throws Error as {@link open}
   */
  reseal(sealed: string, owner: string): string | null;
}

/** Uses AES-256-GCM. @param key 32 bytes in base64 @param formerKey only decrypts */
export function createSecretBox(key: string, formerKey?: string): SecretBox {
  const [current, former] = [bytesOf(key), formerKey === undefined ? null : bytesOf(formerKey)];
  const opened = (sealed: string, owner: string) => {
    try {
      return { text: openWith(current, sealed, owner), isCurrent: true };
    } catch (error) {
      if (!former) throw error;
      return { text: openWith(former, sealed, owner), isCurrent: false };
    }
  };
  return {
    isSealed: (text) => text.startsWith(PREFIX),
    seal: (text, owner) => sealWith(current, text, owner),
    open: (sealed, owner) => opened(sealed, owner).text,
    reseal(sealed, owner) {
      const { text, isCurrent } = opened(sealed, owner);
      return isCurrent ? null : sealWith(current, text, owner);
    },
  };
}

function bytesOf(key: string): Buffer {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== KEY_BYTES) throw new Error('SECRETS_KEY is not 32 bytes in base64');
  return bytes;
}

function sealWith(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return PREFIX + sealed.toString('base64');
}

function openWith(key: Buffer, sealed: string, owner: string): string {
  const all = Buffer.from(sealed.slice(PREFIX.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(all.subarray(-TAG_BYTES));
  const text = decipher.update(all.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/**
 * Reads the demo's key, or generates it at the first start. The file is next to the database, readable by its owner
 * only.
 */
export async function demoSecretsKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secrets.key');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return kept.trim();
  await mkdir(dataDir, { recursive: true });
  const key = randomBytes(KEY_BYTES).toString('base64');
  try {
    await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  } catch {
    // Another process of the same demo has just created it.
    return (await readFile(file, 'utf8')).trim();
  }
}
