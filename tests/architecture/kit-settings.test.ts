import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { has, KIT, readKitFile, readKitYaml, run } from '../support/deploy-kit.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-kit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('prometheus.yml', () => {
  it('asks each node as the job of the alerts, and loads their rules', async () => {
    const { rule_files, scrape_configs, alerting } = await readKitYaml('prometheus.yml');
    expect(rule_files).toEqual(['/opt/dwaso/current/deploy/alerts.yaml']);
    expect(await readKitFile('alerts.yaml')).toContain(`up{job="${scrape_configs[0].job_name}"}`);
    // The ports of the units.
    const targets = ['web', 'worker'].map(async (role) => {
      const unit = await readKitFile(`systemd/dwaso-${role}.service`);
      return `127.0.0.1:${/ PORT=(\d+) /.exec(unit)?.[1]}`;
    });
    expect(scrape_configs[0].static_configs[0].targets).toEqual(await Promise.all(targets));
    expect(alerting.alertmanagers[0].static_configs[0].targets).toEqual(['127.0.0.1:9093']);
  });

  it.runIf(has('promtool', '--version'))('is a configuration to Prometheus', async () => {
    const args = ['check', 'config', '--syntax-only', path.join(KIT, 'prometheus.yml')];
    expect(await run('promtool', args)).toContain('is valid prometheus config file syntax');
  });
});

it.runIf(has('amtool', '--version'))('alertmanager.yml is a configuration to Alertmanager', async () => {
  const file = path.join(folder, 'alertmanager.yml');
  const text = (await readKitFile('alertmanager.yml')).replace('SMTP_HOST', 'mail.example.com:587');
  await writeFile(file, text.replace('SMTP_TLS', 'true'));
  expect(await run('amtool', ['check-config', file])).toContain('SUCCESS');
});

describe('the database', () => {
  const lines = (text: string) => text.split('\n').filter((line) => /^\w/.test(line));

  it('lets people in by passwords over TLS, or as users of its own machine', async () => {
    const { postgresql } = await readKitYaml('patroni.yml');
    const rules = [...lines(await readKitFile('pg_hba.conf')), ...postgresql.pg_hba].map((line) =>
      line.split(/\s+/),
    );
    expect(rules.length).toBeGreaterThan(6);
    for (const rule of rules) {
      const [type, method] = [rule[0], rule.at(-1)];
      expect(['local peer', 'hostssl scram-sha-256']).toContain(`${type} ${method}`);
      expect(rule).toHaveLength(type === 'local' ? 4 : 5);
    }
  });

  it('has the pooler in the mode that Dwaso is written for', async () => {
    const settings = Object.fromEntries(
      lines(await readKitFile('pgbouncer.ini')).map((line) => line.split(/ = (.*)/s)),
    );
    expect(settings).toMatchObject({ pool_mode: 'transaction', auth_type: 'scram-sha-256' });
    // Statements end by themselves before the pooler ends them.
    expect(Number(settings.query_timeout)).toBeGreaterThan(15);
  });

  it('moves to a replica that has all, as in the drill', async () => {
    const { bootstrap, scope } = await readKitYaml('patroni.yml');
    expect(scope).toBe('dwaso');
    expect(bootstrap.dcs).toMatchObject({ ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true });
    expect(bootstrap.initdb).toEqual(expect.arrayContaining([{ encoding: 'UTF8' }, 'data-checksums']));
  });

  it.runIf(has('patroni', '--version'))('is a configuration to Patroni', async () => {
    const output = await run('patroni', ['--validate-config', path.join(KIT, 'patroni.yml')]);
    // Hosts, folders and the programs of PostgreSQL are other machines'.
    const elsewhere =
      /Command failed|is not reachable|didn't pass|does not exist|not found|Contact|directory/i;
    expect(output.split('\n').filter((line) => line && !elsewhere.test(line))).toEqual([]);
  });
});
