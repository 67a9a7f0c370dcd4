/**
 * Runs the API tests: `npm run test:api [-- FILE …] [-- --pg 15]`. `--pg` runs them on that major version of the
 * installed PostgreSQL (Debian's `postgresql-15`), the default on the embedded one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const given = process.argv.slice(2);
const at = given.indexOf('--pg');
const major = at < 0 ? undefined : given[at + 1];
if (at >= 0) given.splice(at, 2);
if (at >= 0 && !/^\d+$/.test(major ?? '')) {
  console.error('--pg wants a major version, such as 15');
  process.exit(2);
}

const env = major ? { ...process.env, TEST_POSTGRES: major } : process.env;
const child = spawn('vitest', ['run', '--project', 'api', ...given], { env, stdio: 'inherit' });
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
