import { type Env, readEnv } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { startSentence } from './platform/start-refused.ts';

try {
  // Before NODE_ENV is set: what came from outside tells a real market from a demo.
  await run(readEnv());
} catch (error) {
  const sentence = startSentence(error);
  if (sentence === null) throw error;
  process.stderr.write(`Dwaso does not start. ${sentence}\n`);
  process.exit(1);
}

async function run(env: Env): Promise<void> {
  // React picks its production build when it is first imported; everything that imports it comes after this line.
  const dev = process.argv.includes('--dev');
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  const { startDwaso } = await import('./composition.ts');

  const log = createLog(env.logLevel);
  const startedAt = performance.now();
  const dwaso = await startDwaso(env, log, { dev });
  const readyMs = Math.round(performance.now() - startedAt);
  log.info({ url: dwaso.url, port: dwaso.port, readyMs, simulator: dwaso.simulatorUrl }, 'Dwaso is open');
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
