import { assertSealingKey, readSealedBy, rotateSealingKey } from '#modules/audit';
import { sealedOfRiders } from '#modules/fulfilment';
import { sealedOfAccounts } from '#modules/identity';
import { sealedOfWallets } from '#modules/payments';
import { sealedOfShops } from '#modules/shops';
import type { Database } from '../platform/database.ts';
import type { Env } from '../platform/env.ts';
import type { Logger } from '../platform/log.ts';
import { createSecretBox, demoSecretsKey } from '../platform/secret-box.ts';

/** All that SECRETS_KEY seals. */
const SEALED = [...sealedOfAccounts, ...sealedOfShops, ...sealedOfWallets, ...sealedOfRiders];

type Keys = Pick<Env, 'secretsKey' | 'formerSecretsKey' | 'dataDir'>;

/** What seals secrets: by SECRETS_KEY, or by the key of a demo's own. */
export const openSecretBox = async ({ secretsKey, formerSecretsKey, dataDir }: Keys) =>
  createSecretBox(secretsKey ?? (await demoSecretsKey(dataDir)), formerSecretsKey);

/** Nodes of a demo may each have a key of their own; where one was set it has to be the database's. @throws StartupError */
export async function checkSecretsKey(db: Database, env: Keys, log: Logger): Promise<void> {
  if (!env.secretsKey) return;
  const sealedBy = await assertSealingKey(db, await openSecretBox(env), SEALED);
  if (sealedBy === 'the former key') {
    log.warn(
      'secrets are still sealed by SECRETS_KEY_OLD: run npm run secrets:rotate once every node has both keys',
    );
  }
}

/** Which key the database's secrets are sealed with; for the doctor. */
export const sealedBy = async (db: Database, env: Keys) => readSealedBy(db, await openSecretBox(env));

/** Seals everything by SECRETS_KEY that SECRETS_KEY_OLD has sealed. */
export const rotateSecrets = async (db: Database, env: Keys) =>
  rotateSealingKey(db, await openSecretBox(env), SEALED);
