import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const SAID_MAX = 256 * 1024 * 1024;

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

/**
 * Runs API tests in a checkout.
 * @returns the number of passed tests, and names and first error lines of failed ones
 */
export async function runTests(
  checkout: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-report-'));
  const file = path.join(dir, 'report.json');
  try {
    const vitest = path.join(checkout, 'node_modules/.bin/vitest');
    const all = ['run', '--project', 'api', ...args, '--reporter=json', `--outputFile=${file}`];
    // It exits with 1 when a test fails; the report says more.
    await exec(vitest, all, { cwd: checkout, env, maxBuffer: SAID_MAX }).catch(() => undefined);
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      await readFile(file, 'utf8'),
    ) as Report;
    const names = testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${(failureMessages[0] ?? '').slice(0, 500)}`),
    );
    return { passed: numPassedTests, failed: numFailedTests, names };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
