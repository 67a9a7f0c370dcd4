import { readFileSync } from 'node:fs';
import type { RawEnv } from './env-error.ts';
import { StartupError } from './startup-error.ts';

/** Variables that hold a secret, or a URL with one. Each may be given as `NAME_FILE`, the path of a file with it. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'PAYSTACK_SECRET_KEY',
  'SMTP_URL',
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
 * Reads secrets from the files that `NAME_FILE` names, without the newline at their end.
 * @throws StartupError when both forms are set, or a file is unreadable or empty
 */
export function readSecretFiles(source: RawEnv): RawEnv {
  const read: RawEnv = { ...source };
  for (const name of SECRET_VARIABLES) {
    const fileName = `${name}_FILE`;
    const file = source[fileName];
    if (!file) continue;
    if (source[name]) throw new StartupError(`Environment: ${name} and ${fileName} are both set: keep one.`);
    read[name] = readSecret(fileName, file);
    delete read[fileName];
  }
  return read;
}

function readSecret(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`Environment: ${name} names ${file}, which can't be read (${code}).`);
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw new StartupError(`Environment: ${name} names ${file}, which is empty.`);
  return secret;
}
