/**
 * Rotates SECRETS_KEY: `npm run secrets:rotate` encrypts everything again with SECRETS_KEY that SECRETS_KEY_OLD has
 * encrypted, while the nodes run with both. After an interruption, run it again. Exits with 1 if neither key opens a
 * secret.
 */

import { StartupError, startupErrorMessage } from '#platform/startup-error';
import { rotateSecrets, sealedBy } from '../src/composition/secrets-key.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { readEnv } from '../src/platform/env.ts';
import { createLog } from '../src/platform/log.ts';

async function rotate(): Promise<void> {
  const env = readEnv();
  const url = env.databaseDirectUrl ?? env.databaseUrl;
  if (!url || !env.secretsKey || !env.formerSecretsKey) {
    throw new StartupError(
      'Set DATABASE_URL, SECRETS_KEY to the new key and SECRETS_KEY_OLD to the former one.',
    );
  }
  const { db, close } = connectDatabase(url, createLog('warn'), { max: 1 });
  try {
    if ((await sealedBy(db, env)) === 'another key') {
      throw new StartupError('Neither SECRETS_KEY nor SECRETS_KEY_OLD is the key of this database.');
    }
    const { resealed, lost } = await rotateSecrets(db, env);
    console.log(
      `${resealed} secrets are sealed by SECRETS_KEY now: take SECRETS_KEY_OLD away on every node.`,
    );
    if (lost === 0) return;
    console.error(
      `${lost} can be opened by neither key. They stay as they are; their owners enter them anew.`,
    );
    process.exitCode = 1;
  } finally {
    await close();
  }
}

try {
  await rotate();
} catch (error) {
  const sentence = startupErrorMessage(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
