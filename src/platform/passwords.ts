import { hash, type Options, verify } from '@node-rs/argon2';

/** 2 is Algorithm.Argon2id; the package's const enum can't be imported under verbatimModuleSyntax. */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes with argon2id, 19 MiB and two passes; takes about 25 ms. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Verifies a password. Without a hash (no such account) it takes the same time on a decoy and returns false, so that
 * timing does not reveal whether an account exists.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash != null;
}
