import { sql } from 'drizzle-orm';
import pg from 'pg';
import { countCustomers, readMarketSummary } from '#modules/storefront';
import { isOnThisMachine } from '#platform/env-rules';
import { startupErrorMessage } from '#platform/startup-error';
import { countAccounts } from '../../demo/assert-environment.ts';
import { type Finding, green, red, skipped } from '../../src/composition/network-checks/finding.ts';
import { sealedBy } from '../../src/composition/secrets-key.ts';
import { readServerInfo, unsupportedReason } from '../../src/platform/check-postgres.ts';
import { connectDatabase, type Database } from '../../src/platform/database.ts';
import { databaseErrorCode } from '../../src/platform/database-errors.ts';
import type { Env } from '../../src/platform/env.ts';
import { createLog } from '../../src/platform/log.ts';
import { hasRow, int, readRows } from '../../src/platform/rows.ts';

const CLOCK_OFF_MS = 2_000;

/** The database: connection, version, encoding and extensions, TLS, clock, and whose accounts it has. */
export async function checkDatabase(url: string, env: Env): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const code = databaseErrorCode(error) || 'no answer';
    return [
      red(
        'Database',
        startupErrorMessage(error) ?? `The database of DATABASE_URL can not be opened (${code}).`,
      ),
    ];
  }
  try {
    const facts = await readServerInfo(client);
    const fault = unsupportedReason(facts);
    return [
      fault ? red('PostgreSQL', fault) : green('PostgreSQL', `${facts.version}, with citext and pg_trgm`),
      await checkTls(client, url),
      await checkClock(client),
      await checkOwner(client),
      ...(fault ? [] : await checkAccounts(url, env)),
    ];
  } finally {
    await client.end();
  }
}

async function checkTls(client: pg.Client, url: string): Promise<Finding> {
  const what = 'TLS to the database';
  if (isOnThisMachine(url)) return green(what, 'not needed: it is on this machine');
  const { rows: found } = await client.query<{ ssl: boolean }>(
    'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
  );
  return found[0]?.ssl
    ? green(what, 'encrypted')
    : red(
        what,
        'passwords and orders cross the network unencrypted: add ?sslmode=verify-full to DATABASE_URL',
      );
}

/** An application that owns its tables could empty them or disable their triggers. */
async function checkOwner(client: pg.Client): Promise<Finding> {
  const what = 'Role';
  const { rows: found } = await client.query<{ name: string; owned: number; all: number }>(
    `select current_user as name, count(*)::int as all,
       count(*) filter (where pg_has_role(current_user, relowner, 'member'))::int as owned
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const { name = '', owned = 0, all = 0 } = found[0] ?? {};
  if (all === 0) return skipped(what, 'no tables yet');
  return owned === 0
    ? green(what, `${name} owns no table`)
    : skipped(
        what,
        `${name} owns ${owned} of ${all} tables and could empty them: DATABASE_OWNER_URL keeps both apart`,
      );
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows: found } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const offMs = Math.abs((found[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2);
  return offMs < CLOCK_OFF_MS
    ? green('Clock', 'the same here and at the database')
    : red('Clock', `${Math.round(offMs / 1000)} s between here and the database: let both follow NTP`);
}

async function checkAccounts(url: string, env: Env): Promise<Finding[]> {
  const production = env.appEnv === 'production';
  const { db, close } = connectDatabase(url, createLog('silent'), { max: 1 });
  try {
    const exists = await hasRow(db, sql`select 1 where to_regclass('market_counters') is not null`);
    if (!exists) return [skipped('Tables', 'none yet: they are made at the first start')];
    const { demo } = await countAccounts(db);
    const accounts = production
      ? demo > 0
        ? red('Accounts', `${demo} demo accounts, whose password is published: use an empty database`)
        : green('Accounts', 'none of the demo’s')
      : green('Accounts', 'those of the demo');
    const [admins] = await readRows(
      db,
      { all: int, bare: int },
      sql`select count(*)::int as "all", count(*) filter (where totp_confirmed_at is null)::int as bare
        from users where role = 'admin'`,
    );
    const key = env.secretsKey ? [await checkKey(db, env)] : [];
    const figures = production ? [await checkMetrics(db)] : [];
    return [accounts, checkAdmins(admins ?? { all: 0, bare: 0 }, production), ...key, ...figures];
  } finally {
    await close();
  }
}

/** Whether Home claims more than the market has; an owner may choose to. */
async function checkMetrics(db: Database): Promise<Finding> {
  const { overstated } = await readMarketSummary(db, await countCustomers(db));
  const claims = overstated.map(({ value, label }) => `“${value} ${label}”`).join(', ');
  return claims === ''
    ? green('Figures of Home', 'none says more than is counted')
    : skipped('Figures of Home', `say ${claims}, more than is counted: Settings, Our Impact in Numbers`);
}

/** Whether the configured key opens the encrypted values of this database. */
async function checkKey(db: Database, env: Env): Promise<Finding> {
  const what = 'Secrets';
  const exists = await hasRow(db, sql`select 1 where to_regclass('sealed_canary') is not null`);
  const found = exists ? await sealedBy(db, env) : null;
  if (found === null) return skipped(what, 'SECRETS_KEY is bound to this database at the next start');
  if (found === 'another key') return red(what, 'SECRETS_KEY is not the key of this database');
  if (found === 'the former key') {
    return red(
      what,
      'still sealed by SECRETS_KEY_OLD: npm run secrets:rotate, once every node has both keys',
    );
  }
  const more = env.formerSecretsKey ? '; SECRETS_KEY_OLD can be taken away' : '';
  return green(what, `sealed by SECRETS_KEY${more}`);
}

function checkAdmins({ all, bare }: { all: number; bare: number }, production: boolean): Finding {
  if (all === 0) return red('Admins', 'none: npm run admin:create -- --email …');
  if (bare === 0) return green('Admins', `${all}, all with a second factor`);
  const says = `${bare} of ${all} without a second factor: they set it up at /admin/security`;
  return production ? red('Admins', says) : green('Admins', `${all} of the demo`);
}
