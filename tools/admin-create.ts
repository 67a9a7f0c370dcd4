/**
 * Creates an admin: `npm run admin:create -- --email ama@example.com [--first-name Ama --last-name Serwaa] [--role
 * owner|finance|moderator|support] [--database-url URL]`. The password is ADMIN_PASSWORD (12 characters at least) or a
 * random one, printed once; the admin and the owners are mailed. Without a URL (or DATABASE_URL) it uses the embedded
 * PostgreSQL under $DATA_DIR.
 *
 * Recovers an admin who has lost password or second factor and has no other admin: `npm run admin:create -- --recover
 * --email ama@example.com [--keep-password | --keep-factor]`. It sets a password as above and resets the second factor;
 * the admin is signed out everywhere and mailed, and the audit log has an entry.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError, startupErrorMessage } from '#platform/startup-error';
import { login } from '#src/modules/identity/contract/accounts.ts';
import { createAdmin, recoverAdmin } from '../src/modules/identity/index.ts';
import { connectDatabase, type Database } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { parseEnv } from '../src/platform/env.ts';
import { createLog } from '../src/platform/log.ts';
import { isMigrated, migrateDatabase } from '../src/platform/migrate.ts';
import type { Site } from '../src/platform/site.ts';
import { ADMIN_ROLES } from '../src/shared/admin-roles.ts';
import { AppError } from '../src/shared/errors.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string', default: 'Dwaso' },
    'last-name': { type: 'string', default: 'Admin' },
    role: { type: 'string', default: 'owner' },
    recover: { type: 'boolean', default: false },
    'keep-password': { type: 'boolean', default: false },
    'keep-factor': { type: 'boolean', default: false },
    'database-url': { type: 'string' },
  },
});

const given = process.env.ADMIN_PASSWORD;

function readEmail(): string {
  const email = login.shape.email.safeParse(values.email);
  if (!email.success) throw new AppError('VALIDATION_ERROR', 'Give the address: --email ama@example.com');
  return email.data;
}

interface Target {
  url: string;
  /** False if another program migrates. */
  migrates: boolean;
}

async function withDatabase({ url, migrates }: Target, work: (db: Database) => Promise<void>): Promise<void> {
  if (migrates) await migrateDatabase(url);
  else if (!(await isMigrated(url))) {
    throw new StartupError(
      'The database is not up to date, and MIGRATE_AT_START=off: run ROLE=migrate first.',
    );
  }
  const { db, close } = connectDatabase(url, createLog('warn'), { max: 2 });
  try {
    await work(db);
  } finally {
    await close();
  }
}

async function create(target: Target, site: Site): Promise<void> {
  const email = readEmail();
  const role = ADMIN_ROLES.find((known) => known === values.role);
  if (!role) throw new AppError('VALIDATION_ERROR', `Give a role: ${ADMIN_ROLES.join(', ')}`);
  const password = given || randomBytes(15).toString('base64url');
  await withDatabase(target, async (db) => {
    const names = { firstName: values['first-name'], lastName: values['last-name'] };
    await createAdmin(db, site, { email, ...names, password, role });
  });
  console.log(`Admin ${email} can sign in at /admin/login`);
  if (!given) console.log(`Password, shown this once: ${password}`);
  console.log('Set up the second factor under Security after the first sign-in.');
}

async function recover(target: Target, site: Site): Promise<void> {
  const email = readEmail();
  const { 'keep-password': keepPassword, 'keep-factor': keepFactor } = values;
  if (keepPassword && keepFactor) throw new AppError('VALIDATION_ERROR', 'Keep one of the two, not both');
  const password = keepPassword ? null : given || randomBytes(15).toString('base64url');
  await withDatabase(target, async (db) => {
    const { lifted } = await recoverAdmin(db, site, { email, password, liftFactor: !keepFactor });
    if (lifted) console.log('The second factor is lifted. Set up a new one after the next sign-in.');
    else if (!keepFactor) console.log('There was no second factor to lift.');
  });
  if (password && !given) console.log(`Password, shown this once: ${password}`);
  console.log(`Admin ${email} is signed out everywhere and can sign in at /admin/login`);
}

try {
  const env = parseEnv();
  // Not through a pooler: a migration's lock would stay on its connection.
  const url = values['database-url'] ?? env.databaseDirectUrl ?? env.databaseUrl;
  const site = { publicUrl: env.publicUrl, supportEmail: env.supportEmail };
  const act = (at: string) => {
    const target = { url: at, migrates: env.migrateAtStart };
    return values.recover ? recover(target, site) : create(target, site);
  };
  if (url) await act(url);
  else {
    const server = await startEmbeddedPostgres(path.join(env.dataDir, 'postgres'));
    try {
      await act(server.url);
    } finally {
      // An adopted server may serve a running market and stays up.
      if (!server.adopted) await server.stop();
    }
  }
} catch (error) {
  const sentence = error instanceof AppError ? error.message : startupErrorMessage(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
