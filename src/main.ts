import { readEnv } from './platform/env.ts';
import { createLog } from './platform/log.ts';

// React picks its production build when it is first imported; everything that imports it comes after this line.
const dev = process.argv.includes('--dev');
process.env.NODE_ENV ??= dev ? 'development' : 'production';
const { startDwaso } = await import('./composition.ts');

const env = readEnv();
const log = createLog(env.logLevel);
const startedAt = performance.now();
const dwaso = await startDwaso(env, log, { dev });
const readyMs = Math.round(performance.now() - startedAt);
log.info({ url: dwaso.url, readyMs, simulator: dwaso.simulatorUrl }, 'Dwaso is open');
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
