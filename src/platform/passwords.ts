import { hash, type Options, verify } from '@node-rs/argon2';

/** 2 is Algorithm.Argon2id; the package's const enum can't be imported under verbatimModuleSyntax. */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id with 19 MiB and two passes; about 25 ms. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a hash (no such account) it spends the same time on a decoy and answers false,
 * so that the time of an answer does not tell whether an account exists.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash != null;
}
