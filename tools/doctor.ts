/**
 * Checks the environment of Dwaso: `npm run doctor`. Prints a table, green or with the remedy, and exits with 1 when
 * something is red. It reads the same variables as `npm start` and changes nothing.
 */

import { startupErrorMessage } from '#platform/startup-error';
import { type Finding, green, red, runCheck, skipped } from '../src/composition/network-checks/finding.ts';
import { checkNetwork } from '../src/composition/network-checks/services.ts';
import { type Env, envErrors, parseEnv, startingRisks } from '../src/platform/env.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkPooler, checkReplicas } from './doctor/pooler.ts';

function checkSettings(): Finding[] {
  const faults = [...envErrors(), ...startingRisks()];
  if (faults.length === 0) return [green('Settings', 'fit together')];
  return faults.map(({ name, why }) => red(name, why));
}

/** Reports a pooler in place of the database first, since the other checks do not work behind it. */
async function checkDatabaseIfReachable(env: Env, url: string): Promise<Finding[]> {
  const { databaseDirectUrl } = env;
  const pooler = databaseDirectUrl ? [] : await checkPooler(url, undefined);
  if (pooler.length > 0) return pooler;
  return [
    ...(await checkDatabase(databaseDirectUrl ?? url, env)),
    ...(databaseDirectUrl ? await checkPooler(url, databaseDirectUrl) : []),
    ...(await checkReplicas(env)),
  ];
}

async function runChecks(): Promise<Finding[]> {
  const env = parseEnv();
  const production = env.appEnv === 'production';
  const { databaseUrl } = env;
  const database = databaseUrl
    ? runCheck('Database', () => checkDatabaseIfReachable(env, databaseUrl))
    : [skipped('Database', production ? 'not asked' : 'the embedded one, which runs within Dwaso')];
  const findings = await Promise.all([database, checkNetwork(env)]);
  return [...checkSettings(), ...findings.flat()];
}

const SIGNS = { green: '✓', red: '✗', skipped: '·' } as const;
const COLOURS = { green: '\u001b[32m', red: '\u001b[31m', skipped: '\u001b[2m' } as const;

function print(findings: Finding[]): void {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const isTerminal = process.stdout.isTTY;
  for (const { what, state, says } of findings) {
    const line = `${SIGNS[state]} ${what.padEnd(width)}  ${says}`;
    console.log(isTerminal ? `${COLOURS[state]}${line}\u001b[0m` : line);
  }
}

try {
  const findings = await runChecks();
  print(findings);
  const reds = findings.filter(({ state }) => state === 'red').length;
  console.log(reds === 0 ? '\nAll is well.' : `\n${reds} to be put right.`);
  process.exitCode = reds === 0 ? 0 : 1;
} catch (error) {
  const sentence = startupErrorMessage(error);
  if (sentence === null) throw error;
  console.error(`✗ ${sentence}`);
  process.exitCode = 1;
}
