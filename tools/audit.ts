/**
 * Checks the production packages for known vulnerabilities: `npm run audit`. It queries npm's registry; without an
 * answer it compares the lockfile with the list beside this file and prints the list's date. Exits with 1 if there is
 * something to do, 2 if the list is older than thirty days.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { findVulnerabilities } from './vulnerabilities.ts';

const LIST_DAYS = 30;

interface Report {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; fixAvailable: unknown }>;
}

function fetchAdvisories(): Promise<Report | null> {
  const args = ['audit', '--json', '--omit', 'dev'];
  return new Promise((resolve) => {
    execFile('npm', args, { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 }, (_, stdout) => {
      try {
        resolve(JSON.parse(stdout) as Report);
      } catch {
        resolve(null);
      }
    });
  });
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

async function compareWithAccepted(): Promise<number> {
  const { asOf, advisories } = await readJson('tools/accepted-vulnerabilities.json');
  const found = findVulnerabilities(await readJson('package-lock.json'), advisories);
  for (const one of found) console.log(`${one.severity.padEnd(9)} ${one.package}@${one.version}: ${one.id}`);
  console.log(
    `The registry of this machine answers no audit. Of ${advisories.length} weaknesses known on ${asOf}: ${found.length}. ` +
      'What came to light since, and what the list does not hold, is not looked at.',
  );
  if (found.length > 0) return 1;
  return Date.now() - Date.parse(asOf) > LIST_DAYS * 86_400_000 ? 2 : 0;
}

const report = await fetchAdvisories();
if (report?.metadata?.vulnerabilities) {
  const found = Object.entries(report.vulnerabilities ?? {});
  for (const [name, { severity, fixAvailable }] of found) {
    console.log(`${severity.padEnd(9)} ${name}${fixAvailable ? ': an update mends it' : ''}`);
  }
  console.log(`${found.length} packages with known weaknesses (${new Date().toISOString().slice(0, 10)})`);
  process.exitCode = found.length > 0 ? 1 : 0;
} else process.exitCode = await compareWithAccepted();
