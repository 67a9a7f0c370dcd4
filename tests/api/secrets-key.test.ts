import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSecretsKey, rotateSecrets, sealedBy } from '../../src/composition/secrets-key.ts';
import type { Database } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { createSecretBox } from '../../src/platform/secret-box.ts';
import { NIGHTLY } from '../support/nightly.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/* SECRETS_KEY belongs to one database and can be rotated while the market runs. */

const log = createLog('silent');
const newKey = () => randomBytes(32).toString('base64');
const [former, present] = [newKey(), newKey()];
const keys = (secretsKey: string, formerSecretsKey?: string) => ({
  secretsKey,
  formerSecretsKey,
  dataDir: '',
});

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase({ demo: true });
  db = database.db;
});
afterAll(() => database.close());
const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

/** Seals secrets of every kind with a key: more saved numbers than one batch holds. */
async function sealAll(key: string): Promise<void> {
  const box = createSecretBox(key);
  const [user] = await rows("select id from users where email = 'admin@dwaso.test'");
  const [shop] = await rows('select id from shops order by id limit 1');
  await rows('update users set totp_secret = $2 where id = $1', [user.id, box.seal('a', user.id)]);
  await rows('update shops set totp_secret = $2 where id = $1', [shop.id, box.seal('b', shop.id)]);
  const rider = (text: string) => box.seal(text, `rider:${shop.id}`);
  await rows(
    `insert into rider_accounts (shop_id, sealed_key, key_ending, pickup, sealed_token, token_hash)
     values ($1, $2, 'ding', 'GA-1', $3, 'hash') on conflict (shop_id) do update set sealed_key = $2, sealed_token = $3`,
    [shop.id, rider('c'), rider('d')],
  );
  await rows('delete from rider_requests');
  await rows(
    `insert into rider_requests (shop_id, order_id, item_ids, agency, fee_pesewas, sealed_code)
     select $1, id, '{}', 'An agency', 100, $2 from orders limit 1`,
    [shop.id, rider('e')],
  );
  await rows('delete from saved_wallets');
  await rows(
    `insert into saved_wallets (user_id, sealed_phone, network)
     select $1, sealed, 'mtn' from unnest($2::text[]) as sealed`,
    [user.id, Array.from({ length: 450 }, (_, at) => box.seal(`+23324${at}`, `saved-wallet:${user.id}`))],
  );
}

/** How many of all secrets a key opens. */
async function openedBy(key: string): Promise<string> {
  const box = createSecretBox(key);
  const all = await rows(
    `select totp_secret as sealed, id::text as owner from users where totp_secret is not null
     union all select totp_secret, id::text from shops where totp_secret is not null
     union all select sealed_phone, 'saved-wallet:' || user_id from saved_wallets
     union all select sealed_key, 'rider:' || shop_id from rider_accounts
     union all select sealed_token, 'rider:' || shop_id from rider_accounts
     union all select sealed_code, 'rider:' || shop_id from rider_requests`,
  );
  const opens = all.filter(({ sealed, owner }) => {
    try {
      return box.open(sealed, owner);
    } catch {
      return false;
    }
  });
  return `${opens.length} of ${all.length}`;
}

beforeEach(async () => {
  await rows('delete from sealed_canary');
  await sealAll(former);
});

describe('a process and its SECRETS_KEY', () => {
  // Shows docs/security.md, 11: 11.1.2 what is used where
  it('does not start with the key of another database and starts with that of the first start', async () => {
    await checkSecretsKey(db, keys(former), log);
    await checkSecretsKey(db, keys(former), log);
    await expect(checkSecretsKey(db, keys(present), log)).rejects.toThrow('not the key of this database');
    expect(await sealedBy(db, keys(former))).toBe('this key');
    expect(await sealedBy(db, keys(present))).toBe('another key');
  });

  it('recognises the key of a database without a canary by its encrypted values', async () => {
    await expect(checkSecretsKey(db, keys(present), log)).rejects.toThrow('not the key of this database');
    expect(await rows('select id from sealed_canary')).toEqual([]);
    expect(await openedBy(former)).toBe('455 of 455');
  });

  it('starts with both keys during a rotation', async () => {
    await checkSecretsKey(db, keys(former), log);
    await checkSecretsKey(db, keys(present, former), log);
    expect(await sealedBy(db, keys(present, former))).toBe('the former key');
  });
});

describe('the rotation of a SECRETS_KEY', () => {
  it('encrypts everything again and continues after an interruption', async () => {
    await checkSecretsKey(db, keys(former), log);
    let left = 250;
    const dying = new Proxy(db, {
      get(target, name, receiver) {
        if (name === 'update' && left-- === 0) throw new Error('stopped');
        return Reflect.get(target, name, receiver);
      },
    });
    await expect(rotateSecrets(dying, keys(present, former))).rejects.toThrow('stopped');
    expect(await openedBy(present)).toBe('250 of 455');
    // Both keys are needed now.
    expect(await sealedBy(db, keys(present, former))).toBe('the former key');
    expect(await rotateSecrets(db, keys(present, former))).toEqual({ resealed: 205, lost: 0 });
    expect(await openedBy(present)).toBe('455 of 455');
    await checkSecretsKey(db, keys(present), log);
    await expect(checkSecretsKey(db, keys(former), log)).rejects.toThrow('not the key of this database');
  });

  it('leaves concurrent new values and unreadable ones alone and counts those', async () => {
    await checkSecretsKey(db, keys(former), log);
    await rows('update rider_requests set sealed_code = $1', [createSecretBox(newKey()).seal('x', 'y')]);
    expect(await rotateSecrets(db, keys(present, former))).toEqual({ resealed: 454, lost: 1 });
    expect(await rotateSecrets(db, keys(present, former))).toEqual({ resealed: 0, lost: 1 });
  });

  it.runIf(NIGHTLY)('prints its result and missing input', async () => {
    await checkSecretsKey(db, keys(former), log);
    const missing = await rotate({ SECRETS_KEY: present });
    expect([missing.code, missing.text]).toEqual([
      1,
      expect.stringMatching(/^Set DATABASE_URL, SECRETS_KEY/),
    ]);
    const wrong = await rotate({ SECRETS_KEY: present, SECRETS_KEY_OLD: newKey() });
    expect([wrong.code, wrong.text]).toEqual([1, expect.stringMatching(/^Neither SECRETS_KEY nor/)]);
    expect(await openedBy(former)).toBe('455 of 455');
    const done = await rotate({ SECRETS_KEY: present, SECRETS_KEY_OLD: former });
    expect([done.code, done.text]).toEqual([
      0,
      expect.stringMatching(/^455 secrets are sealed by SECRETS_KEY/),
    ]);
    expect(await openedBy(present)).toBe('455 of 455');
  });
});

function rotate(variables: Record<string, string>): Promise<{ code: number; text: string }> {
  const env = { ...process.env, APP_ENV: 'demo', DATABASE_URL: database.url, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/secrets-rotate.ts'], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}
