/** Checks the alerts and fires each with Prometheus' `promtool`, if it is installed (Debian's package `prometheus`). */
import { spawnSync } from 'node:child_process';

const RUNS = [
  ['check', 'rules', 'deploy/alerts.yaml'],
  ['test', 'rules', 'deploy/alerts.test.yaml'],
];

for (const args of RUNS) {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    console.log('The alerts were not looked at: promtool is not installed.');
    break;
  }
  if (status !== 0) {
    console.error(stdout + stderr);
    process.exit(1);
  }
}
