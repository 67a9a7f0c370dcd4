import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RawEnv } from './env-error.ts';
import { StartupError } from './startup-error.ts';

/** Variables that hold a secret, or a URL with one. Each may be given as a file: see {@link readSecretFiles}. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'PAYSTACK_SECRET_KEY',
  'SMTP_URL',
  'DESK_IMAP_URL',
  'STORAGE',
  'METRICS_TOKEN',
  'ALERT_WEBHOOK_URL',
  'SECRETS_KEY',
  'SECRETS_KEY_OLD',
  'ARKESEL_API_KEY',
  'HUBTEL_CLIENT_SECRET',
  'GATEWAY_SECRET',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'VAPID_PRIVATE_KEY',
] as const;

/** The names of {@link SECRET_VARIABLES} that hold a path. */
export const FILE_VARIABLES: readonly string[] = SECRET_VARIABLES.map((name) => `${name}_FILE`);

/**
 * Reads secrets from the files that `NAME_FILE` names, and from those in `SECRETS_DIR`, each named as its variable.
 * The newline at a file's end is dropped.
 * @throws StartupError when a secret is given twice, a file is unreadable or empty, or a file in `SECRETS_DIR` has a
 * name of no secret
 */
export function readSecretFiles(source: RawEnv): RawEnv {
  const read: RawEnv = { ...source };
  for (const { name, file, by } of secretFiles(source)) {
    if (read[name]) throw new StartupError(`Environment: ${name} and ${by} are both set: keep one.`);
    read[name] = readSecret(by, file);
  }
  for (const name of FILE_VARIABLES) delete read[name];
  return read;
}

type SecretFile = {
  /** The variable that it sets. */
  name: string;
  file: string;
  /** How the environment names the file, for errors. */
  by: string;
};

function secretFiles(source: RawEnv): SecretFile[] {
  const named = SECRET_VARIABLES.flatMap((name) => {
    const by = `${name}_FILE`;
    return source[by] ? [{ name, file: source[by], by }] : [];
  });
  const folder = source.SECRETS_DIR;
  if (!folder) return named;
  // Kubernetes keeps its own folders with names like `..data` beside the files.
  const names = listFolder(folder).filter((name) => !name.startsWith('.'));
  const unknown = names.filter((name) => !SECRET_VARIABLES.some((known) => known === name));
  if (unknown.length > 0)
    throw new StartupError(`Environment: SECRETS_DIR has files that name no secret: ${unknown.join(', ')}.`);
  return [
    ...named,
    ...names.map((name) => ({ name, file: path.join(folder, name), by: `${name} in SECRETS_DIR` })),
  ];
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`Environment: SECRETS_DIR names ${folder}, which can't be read (${code}).`);
  }
}

function readSecret(by: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`Environment: ${by} names ${file}, which can't be read (${code}).`);
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw new StartupError(`Environment: ${by} names ${file}, which is empty.`);
  return secret;
}
