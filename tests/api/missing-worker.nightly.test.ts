import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { has, KIT, ROOT, readKitFile } from '../support/deploy-kit.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { getFrom, type Node, START_MS, startNodeProcess, stopNodeProcess } from './support/node-process.ts';

/* A web-only node in a market whose worker never started: its metrics and the alerts. */

let dataDir: string;
let database: TestDatabase;
let node: Node;
let figures: string[];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-no-worker-'));
  database = await createTestDatabase({ demo: true });
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, ROLE: 'web', WEB_CONCURRENCY: '2' };
  node = await startNodeProcess(env);
  // The market's metrics are read within seconds of the start.
  for (let tries = 0; tries < 100; tries++) {
    figures = (await (await getFrom(node, '/metrics')).text()).split('\n');
    if (figures.some((line) => line.startsWith('dwaso_worker_silent_seconds'))) break;
    await sleep(200);
  }
}, START_MS);
afterAll(async () => {
  if (node) await stopNodeProcess(node);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const named = (name: string) => figures.filter((line) => new RegExp(`^${name}[{ ]`).test(line));

describe('a market without any worker', () => {
  it('has an infinite worker silence and a metric for each alert', async () => {
    expect(named('dwaso_worker_silent_seconds')).toEqual([expect.stringMatching(/ \+Inf$/)]);
    const expected = [...(await readKitFile('alerts.yaml')).matchAll(/absent\((\w+)\)/g)].map(
      ([, name]) => name as string,
    );
    expect(expected.length).toBeGreaterThan(20);
    // Only a worker reports these, and separate alerts cover their absence.
    const ofWorker = ['dwaso_queue_oldest_seconds', 'dwaso_disk_free_ratio', 'dwaso_money_rule_broken'];
    expect(expected.filter((name) => named(name).length === 0 && !ofWorker.includes(name))).toEqual([]);
  });

  it.runIf(has('promtool', '--version'))(
    'raises the alert, by the rules as Prometheus has them',
    async () => {
      const series = figures
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => {
          const [, name, value] = /^(\S+|\w+\{.*\}) (\S+)(?: \d+)?$/.exec(line) ?? [];
          return { series: name, values: Array(11).fill(value).join(' ') };
        });
      const labels = { severity: 'page' };
      const runbook = 'docs/operations.md#dwasoworkersilent';
      const alert = { exp_labels: labels, exp_annotations: { summary: 'No worker does any jobs', runbook } };
      const rule = { alertname: 'DwasoWorkerSilent', eval_time: '5m', exp_alerts: [alert] };
      const test = {
        rule_files: [path.join(KIT, 'alerts.yaml')],
        evaluation_interval: '1m',
        tests: [{ interval: '1m', input_series: series, alert_rule_test: [rule] }],
      };
      const file = path.join(dataDir, 'alerts.json');
      await writeFile(file, JSON.stringify(test));
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    },
  );
});
