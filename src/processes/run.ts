import module from 'node:module';
import path from 'node:path';
import { startupErrorMessage } from '#platform/startup-error';
import type { Dwaso } from '../composition/start-node.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { createLog, type Logger } from '../platform/log.ts';
import { type ProcessStatus, startNode } from './parent.ts';
import { planTasks, webProcesses } from './plan.ts';

try {
  // Read before NODE_ENV is set: only variables from outside tell production from a demo.
  await run(readEnv());
} catch (error) {
  const sentence = startupErrorMessage(error);
  if (sentence === null) throw error;
  process.stderr.write(`Dwaso does not start. ${sentence}\n`);
  process.exit(1);
}

async function run(env: Env): Promise<void> {
  // React chooses its production build on first import, so import everything that uses it after this line.
  const dev = process.argv.includes('--dev');
  process.env.NODE_ENV ??= dev ? 'development' : 'production';

  // Cache V8's compiled modules for the next start.
  module.enableCompileCache(path.resolve(env.dataDir, 'compiled'));
  const log = createLog(env.logLevel);
  const startedAt = performance.now();
  if (env.role === 'migrate') return migrate(env, log);
  const dwaso = await start(env, log, dev);
  const { url, port, simulatorUrl: simulator, processes } = dwaso;
  const readyMs = Math.round(performance.now() - startedAt);
  log.info({ url, port, readyMs, simulator, processes }, 'Dwaso is open');
  // Flush now: a killed node never reaches its exit.
  module.flushCompileCache();
  if (env.appEnv === 'demo') {
    process.stdout.write(
      `\n  Dwaso is open at ${dwaso.url}\n` +
        '  Sign in as customer@dwaso.test, password Market-day-1!\n' +
        `  Mail: ${dwaso.url}/dev/mail   Paystack simulator: ${dwaso.simulatorUrl}/phone\n\n`,
    );
  }

  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'closing');
      setTimeout(() => {
        log.error('did not close in time: ending at once');
        process.exit(1);
      }, env.drainMs + env.stopMs).unref();
      dwaso.stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'did not close in order');
          process.exit(1);
        },
      );
    });
  }
}

async function migrate(env: Env, log: Logger): Promise<void> {
  const { migrateAlone } = await import('../composition/prepare-database.ts');
  await migrateAlone(env, log);
}

/** Starts one process, or as many as the machine can run. */
async function start(env: Env, log: Logger, dev: boolean): Promise<Dwaso & { processes?: ProcessStatus[] }> {
  const web = dev ? 1 : webProcesses(env);
  if (web > 1) return startNode(env, log, planTasks(web, env));
  const { startDwaso } = await import('../composition/start-node.ts');
  return startDwaso(env, log, { dev });
}
