import { assertSealingKey, readSealedBy, rotateSealingKey } from '#modules/audit';
import { webhookSealedColumns } from '#modules/events';
import { riderSealedColumns } from '#modules/fulfilment';
import { accountSealedColumns } from '#modules/identity';
import { walletSealedColumns } from '#modules/payments';
import { shopSealedColumns } from '#modules/shops';
import type { Database } from '#platform/database';
import type { Env } from '#platform/env';
import type { Logger } from '#platform/log';
import { createSecretBox, demoSecretsKey } from '#platform/secret-box';

/** All columns encrypted with SECRETS_KEY. */
const SEALED = [
  ...accountSealedColumns,
  ...shopSealedColumns,
  ...walletSealedColumns,
  ...riderSealedColumns,
  ...webhookSealedColumns,
];

type Keys = Pick<Env, 'secretsKey' | 'formerSecretsKey' | 'dataDir'>;

/** Opens the secret box with SECRETS_KEY, or with the demo's own key. */
export const openSecretBox = async ({ secretsKey, formerSecretsKey, dataDir }: Keys) =>
  createSecretBox(secretsKey ?? (await demoSecretsKey(dataDir)), formerSecretsKey);

/**
 * Checks that SECRETS_KEY is the one of the database; demo nodes without it may have separate keys.
 * @throws StartupError
 */
export async function checkSecretsKey(db: Database, env: Keys, log: Logger): Promise<void> {
  if (!env.secretsKey) return;
  const sealedBy = await assertSealingKey(db, await openSecretBox(env), SEALED);
  if (sealedBy === 'the former key') {
    log.warn(
      'secrets are still sealed by SECRETS_KEY_OLD: run npm run secrets:rotate once every node has both keys',
    );
  }
}

/** Which key encrypts the database's secrets; for the doctor. */
export const sealedBy = async (db: Database, env: Keys) => readSealedBy(db, await openSecretBox(env));

/** Re-encrypts with SECRETS_KEY all values of SECRETS_KEY_OLD. */
export const rotateSecrets = async (db: Database, env: Keys) =>
  rotateSealingKey(db, await openSecretBox(env), SEALED);
