/**
 * Makes an admin: `npm run admin:create -- --email ama@example.com [--first-name Ama --last-name Serwaa] [--role owner|finance|moderator|support]
 * [--database-url URL]`. The password is read from ADMIN_PASSWORD (12 characters at least), or one is made and
 * printed once. Without a URL (or DATABASE_URL) it uses the embedded PostgreSQL under $DATA_DIR.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { login } from '../src/contracts/accounts.ts';
import { ADMIN_ROLES } from '../src/contracts/admin-roles.ts';
import { AppError } from '../src/contracts/errors.ts';
import { createAdmin } from '../src/domain/accounts/index.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { parseEnv } from '../src/platform/env.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { startSentence } from '../src/platform/start-refused.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string', default: 'Dwaso' },
    'last-name': { type: 'string', default: 'Admin' },
    role: { type: 'string', default: 'owner' },
    'database-url': { type: 'string' },
  },
});

async function create(url: string): Promise<void> {
  const email = login.shape.email.safeParse(values.email);
  if (!email.success) throw new AppError('VALIDATION_ERROR', 'Give the address: --email ama@example.com');
  const role = ADMIN_ROLES.find((known) => known === values.role);
  if (!role) throw new AppError('VALIDATION_ERROR', `Give a role: ${ADMIN_ROLES.join(', ')}`);
  const given = process.env.ADMIN_PASSWORD;
  const password = given || randomBytes(15).toString('base64url');
  await migrateDatabase(url);
  const { db, close } = connectDatabase(url, createLog('warn'), { max: 2 });
  try {
    const names = { firstName: values['first-name'], lastName: values['last-name'] };
    await createAdmin(db, { email: email.data, ...names, password, role });
  } finally {
    await close();
  }
  console.log(`Admin ${email.data} can sign in at /admin/login`);
  if (!given) console.log(`Password, shown this once: ${password}`);
  console.log('Set up the second factor under Security after the first sign-in.');
}

try {
  const env = parseEnv();
  const url = values['database-url'] ?? env.databaseUrl;
  if (url) await create(url);
  else {
    const server = await startEmbeddedPostgres(path.join(env.dataDir, 'postgres'));
    try {
      await create(server.url);
    } finally {
      // An adopted server may be serving a running market: leave it to its owner.
      if (!server.adopted) await server.stop();
    }
  }
} catch (error) {
  const sentence = error instanceof AppError ? error.message : startSentence(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
