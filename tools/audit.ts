/**
 * Known weaknesses of what production runs on: `npm run audit`. It asks npm's registry; where that gives no answer it
 * says so, with the date, instead of looking clean. Ends with 1 when something is to be done, 2 when nothing is known.
 */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';

interface Report {
  metadata?: { vulnerabilities?: Record<string, number>; dependencies?: { prod?: number } };
  vulnerabilities?: Record<string, { severity: string; fixAvailable: unknown }>;
}

function askRegistry(): Promise<Report | null> {
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

const report = await askRegistry();
const today = new Date().toISOString().slice(0, 10);
if (!report?.metadata?.vulnerabilities) {
  const { mtime } = await stat('package-lock.json');
  console.error(
    `Not checked (${today}): the registry of this machine answers no audit. package-lock.json is of ` +
      `${mtime.toISOString().slice(0, 10)}; nothing is known about it. Run this where npm audit is answered.`,
  );
  process.exitCode = 2;
} else {
  const found = Object.entries(report.vulnerabilities ?? {});
  for (const [name, { severity, fixAvailable }] of found) {
    console.log(`${severity.padEnd(9)} ${name}${fixAvailable ? ': an update mends it' : ''}`);
  }
  console.log(`${found.length} packages with known weaknesses (${today})`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
