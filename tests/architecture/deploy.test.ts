import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUIRED_IN_PRODUCTION } from '#platform/env-rules';
import { KNOWN_VARIABLES, readEnv } from '../../src/platform/env.ts';
import { isNeeded } from '../../tools/artifact/contents.ts';
import {
  has,
  healthAddresses,
  KIT,
  MARKET,
  ROOT,
  readKitFile,
  readKitYaml,
  run,
  stopSeconds,
  type Yaml,
} from '../support/deploy-kit.ts';

/** Variables for demos and load tests only. */
const NOT_FOR_PRODUCTION = [
  'PAYSTACK_SIMULATOR_PORT',
  'PAYSTACK_SIMULATOR_SPEED',
  'DEMO_TOOLS',
  'WEBHOOK_LOOPBACK_PORTS',
  'RATE_LIMITS',
];
/** Files with secrets that an operator keeps beside the kit. */
const SECRET_FILES = ['deploy/.env', 'deploy/certs', 'deploy/dwaso.env', 'deploy/kubernetes/secret.yaml'];

describe('dwaso.env.example', () => {
  const variables = async () => {
    const lines = (await readKitFile('dwaso.env.example')).split('\n');
    return lines.flatMap((line, at) => {
      const [, off, name = '', value = ''] = /^(# )?([A-Z_]+)=(.*)$/.exec(line) ?? [];
      const isExplained = /^# (?![A-Z_]+=).*\S/.test(lines[at - 1] ?? '');
      return name ? [{ name, value, isSet: off === undefined, isExplained }] : [];
    });
  };

  it('has every variable of production once, with a sentence, and no other', async () => {
    const found = await variables();
    const expected = KNOWN_VARIABLES.filter((name) => !NOT_FOR_PRODUCTION.includes(name));
    expect(found.map(({ name }) => name).sort()).toEqual(expected.sort());
    expect(found.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  it('requires what production needs', async () => {
    const required = (await variables()).filter(({ isSet }) => isSet).map(({ name }) => name);
    expect(required).toEqual(expect.arrayContaining([...REQUIRED_IN_PRODUCTION]));
  });

  it('shows the default values', async () => {
    const found = await variables();
    const withValues = {
      ...MARKET,
      ...Object.fromEntries(found.filter(({ isSet, value }) => isSet && value).map(pair)),
    };
    const defaults = Object.fromEntries(found.filter(({ isSet }) => !isSet).map(pair));
    expect(readEnv({ ...withValues, ...defaults })).toEqual(readEnv(withValues));
  });

  const pair = ({ name, value }: { name: string; value: string }) => [name, value];
});

it.each(SECRET_FILES)('%s is excluded from commits, images and artifacts', async (name) => {
  for (const list of ['.gitignore', '.dockerignore']) {
    const lines = (await readFile(path.join(ROOT, list), 'utf8'))
      .split('\n')
      .map((line) => line.replace(/\/$/, ''));
    expect(lines, list).toContain(name);
  }
  expect(isNeeded(name)).toBe(false);
  expect(isNeeded('deploy/haproxy.cfg')).toBe(true);
});

describe('the units of systemd', async () => {
  const all = (await readdir(path.join(KIT, 'systemd'))).map((name) => path.join('systemd', name));
  const units = all.filter((unit) => !unit.includes('backup'));

  it.each(units)('%s starts the packaged Node as its own user', async (unit) => {
    const text = await readKitFile(unit);
    const role = /dwaso-(\w+)\.service/.exec(unit)?.[1];
    expect(text).toMatch(new RegExp(`^ExecStart=/usr/bin/env ROLE=${role} DATA_DIR=%S/dwaso-${role} `, 'm'));
    expect(text).toMatch(/ \/opt\/dwaso\/current\/node_modules\/node\/bin\/node src\/main\.ts$/m);
    expect(text).toContain(`\nStateDirectory=dwaso-${role}\n`);
    for (const line of ['User=dwaso', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'PrivateTmp=yes'])
      expect(text).toContain(`\n${line}\n`);
  });

  it.each(units.filter((unit) => !unit.includes('migrate')))(
    '%s lets a node shut down cleanly',
    async (unit) => {
      const text = await readKitFile(unit);
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(stopSeconds());
      for (const line of ['KillMode=mixed', 'Restart=always', 'StartLimitIntervalSec=0'])
        expect(text).toContain(`\n${line}\n`);
    },
  );

  it('run a backup every night, also a missed one, and are never stopped by themselves', async () => {
    const timer = await readKitFile('systemd/dwaso-backup.timer');
    expect(timer).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d:00 UTC$/m);
    for (const line of ['Persistent=true', 'WantedBy=timers.target']) expect(timer).toContain(`\n${line}\n`);
    const service = await readKitFile('systemd/dwaso-backup.service');
    expect(service).toContain('/opt/dwaso/current/deploy/backup/backup.sh $');
    for (const line of ['TimeoutStartSec=infinity', 'User=postgres', 'NoNewPrivileges=yes'])
      expect(service).toContain(`\n${line}\n`);
    expect(await readKitFile('backup/backup.sh')).toContain('insert into backups (id, made_at)');
  });

  it.runIf(has('systemd-analyze', '--version'))('are units to systemd', async () => {
    const output = await run('systemd-analyze', ['verify', ...all.map((unit) => path.join(KIT, unit))]);
    // Ignore messages about this machine's other units.
    expect(output.split('\n').filter((line) => /dwaso-|^failed/.test(line))).toEqual([]);
  });
});

describe('the reverse proxy', () => {
  let certs: string;
  beforeAll(async () => {
    certs = await mkdtemp(path.join(os.tmpdir(), 'dwaso-certs-'));
  });
  afterAll(() => rm(certs, { recursive: true, force: true }));

  it.runIf(has('haproxy', '-v') && has('openssl', 'version'))('is a configuration to HAProxy', async () => {
    const subject = ['-nodes', '-days', '1', '-subj', '/CN=localhost'];
    const [key, crt] = ['key.tmp', 'crt.tmp'].map((name) => path.join(certs, name)) as [string, string];
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', crt]);
    await writeFile(
      path.join(certs, 'dwaso.pem'),
      (await readFile(crt, 'utf8')) + (await readFile(key, 'utf8')),
    );
    await Promise.all([rm(key), rm(crt)]);
    for (const name of ['haproxy.cfg', 'haproxy-database.cfg']) {
      const output = await run('haproxy', ['-c', '-f', path.join(KIT, name)], { DWASO_CERTS: certs });
      expect(output).toContain('Configuration file is valid');
      // Only unknown host names may cause warnings.
      expect(
        output.split('\n').filter((line) => /WARNING|ALERT/.test(line) && !/resolve/.test(line)),
      ).toEqual([]);
    }
  });

  it.runIf(has('haproxy', '-v') && process.getuid?.() === 0)('answers as nobody in particular', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-haproxy-'));
    for (const name of ['haproxy.cfg', 'haproxy-database.cfg']) {
      const text = (await readKitFile(name)).replaceAll(/bind :(\d+)/g, `bind ${folder}/$1.socket`);
      const file = path.join(folder, name);
      await writeFile(file, text);
      const child = spawn('haproxy', ['-W', '-f', file], { env: { ...process.env, DWASO_CERTS: certs } });
      const workers = async () => {
        const { stdout } = spawnSync('ps', ['-o', 'user=', '--ppid', `${child.pid}`], { encoding: 'utf8' });
        return stdout.split('\n').filter(Boolean);
      };
      try {
        await expect.poll(workers, { timeout: 10_000 }).toEqual(['haproxy']);
      } finally {
        child.kill('SIGTERM');
      }
      expect(text).toMatch(/^ {4}maxconn \d{4}$/m);
    }
    await rm(folder, { recursive: true });
  });

  it.runIf(has('caddy', 'version'))('is a configuration to Caddy', async () => {
    const file = path.join(KIT, 'Caddyfile');
    const home = { HOME: certs, XDG_DATA_HOME: certs, XDG_CONFIG_HOME: certs };
    const output = await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], home);
    expect(output).toContain('Valid configuration');
    expect(output).not.toMatch(/"level":"(warn|error)"/);
  });

  it('checks /readyz, notices a stopping node early, and retries idempotent requests alone', async () => {
    const text = await readKitFile('haproxy.cfg');
    expect(await healthAddresses()).toContain('/readyz');
    expect(text).toContain('option httpchk GET /readyz\n');
    const [, inter, fall] = /default-server maxconn \d+ check inter (\d)s fall (\d)/.exec(text) ?? [];
    expect(Number(inter) * Number(fall) * 1000).toBeLessThan(readEnv(MARKET).drainMs);
    expect(text).toContain('http-request disable-l7-retry unless METH_GET\n');
    // A token sent without TLS must fail visibly, not be redirected (docs/security.md, 4. API).
    expect(text).toContain(
      'http-request deny deny_status 403 if { path_beg /api/ }\n    http-request redirect scheme',
    );
    expect(await readKitFile('Caddyfile')).toContain('health_uri /readyz\n');
  });

  it('forwards to the nodes of compose.yaml', async () => {
    const { services } = await readKitYaml('compose.yaml');
    const nodes = Object.keys(services).filter((name) => services[name].environment?.ROLE === 'web');
    expect(nodes.length).toBe(2);
    const servers = [...(await readKitFile('haproxy.cfg')).matchAll(/^ +server \S+ (\S+):3000$/gm)].map(
      ([, name]) => name,
    );
    expect(servers).toEqual(nodes);
    expect(await readKitFile('Caddyfile')).toContain(
      `reverse_proxy {$DWASO_NODES:${nodes.map((name) => `${name}:3000`).join(' ')}} {`,
    );
  });
});

describe('the container images', () => {
  it('are based on public images and run without root', async () => {
    const text = await readKitFile('Dockerfile');
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images.every((image) => image?.startsWith('docker.io/library/'))).toBe(true);
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER \d+:\d+$/m);
    expect(last).toMatch(/^HEALTHCHECK [^\n]*\\\n +CMD \["node", .*\/readyz`/m);
    expect(last).toContain('\nCMD ["node", "src/main.ts"]\n');
    expect(last).not.toMatch(/\b(npm|curl)\b/);
  });

  it('of compose.yaml have known variables, wait for the migration and have time to stop', async () => {
    const { services, volumes } = await readKitYaml('compose.yaml');
    const ours: [string, Yaml][] = Object.entries<Yaml>(services).filter(
      ([, { image }]) => image === 'dwaso',
    );
    expect(ours.map(([, { environment }]) => environment.ROLE).sort()).toEqual(
      ['migrate', 'web', 'web', 'worker', undefined].sort(),
    );
    for (const [name, { environment, read_only, stop_grace_period, env_file, depends_on }] of ours) {
      expect(Object.keys(environment).filter((each) => !KNOWN_VARIABLES.includes(each))).toEqual([]);
      expect([name, read_only, env_file]).toEqual([name, true, 'dwaso.env']);
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(stopSeconds());
      const first = name === 'migrate' ? 'database' : 'migrate';
      const condition = name === 'migrate' ? 'service_healthy' : 'service_completed_successfully';
      expect(depends_on[first].condition).toBe(condition);
    }
    const referenced = Object.values<Yaml>(services).flatMap((service) => [
      ...(Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})),
      ...JSON.stringify(service.environment ?? {})
        .matchAll(/@([a-z-]+):\d/g)
        .map(([, host]) => host),
    ]);
    expect(referenced.filter((name) => !(name in services))).toEqual([]);
    expect(new Set(referenced)).toEqual(
      new Set(['migrate', 'bucket', 'store', 'database', 'dwaso-web-1', 'dwaso-web-2']),
    );
    const mounted = Object.values<Yaml>(services).flatMap((service) => service.volumes ?? []);
    const named = mounted
      .map((mount: string) => mount.split(':')[0])
      .filter((name) => !name?.startsWith('.'));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
  });
});
