import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const MEDUSA_VERSION = '2.21.2';
const PROXY_PORT = 4372;

/** Medusa's recommended modules for production: events, workflows and locks in Redis. Without its admin pages. */
const CONFIG = `const { defineConfig } = require('@medusajs/framework/utils');
const redisUrl = process.env.REDIS_URL;
const cors = 'http://localhost';
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    redisUrl,
    workerMode: process.env.MEDUSA_WORKER_MODE,
    http: {
      jwtSecret: 'secret-of-the-bench', cookieSecret: 'another-secret-of-the-bench',
      storeCors: cors, adminCors: cors, authCors: cors,
    },
  },
  admin: { disable: true },
  modules: [
    { resolve: '@medusajs/medusa/event-bus-redis', options: { redisUrl } },
    { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl } } },
    {
      resolve: '@medusajs/medusa/locking',
      options: {
        providers: [
          { resolve: '@medusajs/medusa/locking-redis', id: 'redis', is_default: true, options: { redisUrl } },
        ],
      },
    },
  ],
});
`;

/** Installs its packages in exact versions with its settings, outside the repository; keeps an existing folder. */
export async function installMedusa(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'node_modules/@medusajs/medusa/package.json');
  const installed = await readFile(file, 'utf8').catch(() => '{}');
  if (JSON.parse(installed).version !== MEDUSA_VERSION) {
    await writeFile(path.join(folder, 'package.json'), '{ "name": "peer", "private": true }');
    const packages = ['medusa', 'cli', 'framework'].map((name) => `@medusajs/${name}@${MEDUSA_VERSION}`);
    await run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], { cwd: folder });
  }
  await writeFile(path.join(folder, 'medusa-config.js'), CONFIG);
}

/** Medusa's command line. */
export const medusaCommand = (folder: string) => path.join(folder, 'node_modules/.bin/medusa');

/** Runs one of its commands to the end. */
export async function runMedusa(folder: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  await run(process.execPath, [medusaCommand(folder), ...args], { cwd: folder, env, maxBuffer: 2 ** 28 });
}

/** Creates its tables. Its migrations alone need host and port of PostgreSQL in place of a socket. */
export async function migrateMedusa(folder: string, databaseUrl: URL, env: NodeJS.ProcessEnv): Promise<void> {
  const socket = `${databaseUrl.searchParams.get('host')}/.s.PGSQL.5432`;
  const proxy = net.createServer((from) => {
    const to = net.connect(socket);
    from.pipe(to).pipe(from);
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(PROXY_PORT, '127.0.0.1', resolve));
  const byPort = `postgresql://${databaseUrl.username}@127.0.0.1:${PROXY_PORT}${databaseUrl.pathname}`;
  await runMedusa(folder, ['db:migrate', '--execute-all-links'], { ...env, DATABASE_URL: byPort });
  proxy.close();
}
