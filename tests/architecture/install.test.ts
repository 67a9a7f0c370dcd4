import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { postgresSettings } from '#platform/postgres-settings';
import { has, KIT, ROOT } from '../support/deploy-kit.ts';

const SECRET = 'sk_live_of_this_test';
const ARTIFACT = 'dwaso-1.0.0+0123abcd.tar.gz';

let folder: string;
let machine: string;
let arguments_: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-install-'));
  machine = path.join(folder, 'machine');
  await mkdir(path.join(machine, 'etc'), { recursive: true });
  await writeFile(path.join(machine, 'etc/os-release'), 'ID=debian\nVERSION_ID="12"\n');
  await writeFile(path.join(machine, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/bash\n');
  await writeFile(path.join(folder, 'paystack'), SECRET);
  await writeFile(path.join(folder, 'smtp'), 'smtp://mail.example.com');
  await writeFile(path.join(folder, ARTIFACT), 'an artifact');
  const sum = spawnSync('sha256sum', [ARTIFACT], { cwd: folder, encoding: 'utf8' }).stdout;
  await writeFile(path.join(folder, `${ARTIFACT}.sha256`), sum);
  arguments_ = [
    ...['market.example', '--check', '--root', machine, '--email', 'ama@market.example'],
    ...['--artifact', path.join(folder, ARTIFACT)],
    ...['--secret', `PAYSTACK_SECRET_KEY=${folder}/paystack`, '--secret', `SMTP_URL=${folder}/smtp`],
  ];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function install(args: string[]) {
  const { status, stdout, stderr } = spawnSync('bash', [path.join(KIT, 'install.sh'), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Runs bash with the parts of the kit; `root` is a folder that stands for the machine. */
function bash(script: string, root = machine): string {
  const text = `set -euo pipefail; root=${root} check=false kit=${KIT}; ${script}`;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', text], { encoding: 'utf8' });
  return status === 0 ? stdout : `failed: ${stderr}`;
}

const scripts = () => globSync('deploy/**/*.sh', { cwd: ROOT }).sort();

it('the scripts are scripts, and shellcheck finds nothing in them', async () => {
  const all = scripts();
  expect(all.length).toBeGreaterThan(12);
  for (const name of all) {
    const shell = name.includes('backup') ? 'sh' : 'bash';
    expect(spawnSync(shell, ['-n', name], { cwd: ROOT, encoding: 'utf8' }).stderr).toBe('');
  }
  if (!has('shellcheck', '--version')) return;
  // The parts are checked with the scripts that source them.
  const whole = all.filter((name) => !name.includes('/debian/') || name.includes('postgresql-conf'));
  const { stdout } = spawnSync('shellcheck', ['--check-sourced', '--external-sources', ...whole], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

describe('install.sh --check', () => {
  it('says each step and changes nothing', async () => {
    const before = await readdir(machine, { recursive: true });
    const { status, stdout, stderr } = install(arguments_);
    expect([status, stderr]).toEqual([0, '']);
    for (const step of [
      'would install postgresql caddy prometheus prometheus-alertmanager nftables unattended-upgrades',
      'would write /etc/nftables.conf',
      'would make the role dwaso_app',
      'would keep the secret PAYSTACK_SECRET_KEY',
      'would unpack 1.0.0+0123abcd',
      'would systemctl start dwaso-migrate',
      'would systemctl enable --now dwaso-backup.timer dwaso-backup-test.timer',
      'would write /etc/caddy/Caddyfile',
      'would make ama@market.example the owner',
    ]) {
      expect(stdout).toContain(`  ${step}`);
    }
    expect(stdout.split('\n').filter((line) => /^ {2}(?!would )/.test(line))).toEqual([]);
    expect(stdout).not.toContain(SECRET);
    expect(await readdir(machine, { recursive: true })).toEqual(before);
  });

  it('names what is missing before the first step', () => {
    const without = (flag: string) => {
      const at = arguments_.indexOf(flag);
      return install(arguments_.toSpliced(at, 2));
    };
    expect(without('--email')).toMatchObject({ status: 1, stdout: '', stderr: '✗ give --email ADDRESS\n' });
    expect(without('--artifact')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: '✗ give --artifact FILE\n',
    });
    expect(without('--secret').stderr).toContain('give --secret PAYSTACK_SECRET_KEY=FILE');
    expect(install(arguments_.with(0, 'localhost')).stderr).toContain('give the host name');
    expect(install(arguments_.filter((each) => each !== '--check')).stderr).toContain(
      '--root is for --check',
    );
  });

  it('refuses another system, and an artifact that is not what its sum says', async () => {
    const release = path.join(machine, 'etc/os-release');
    const text = await readFile(release, 'utf8');
    await writeFile(release, text.replace('12', '11'));
    expect(install(arguments_).stderr).toContain('not Debian 12 or newer');
    await writeFile(release, text);
    await writeFile(path.join(folder, ARTIFACT), 'another artifact');
    expect(install(arguments_).stderr).toContain('is damaged');
    await writeFile(path.join(folder, ARTIFACT), 'an artifact');
  });
});

it.each([
  [1, 1_000],
  [2, 4_096],
  [4, 15_990],
  [16, 64_000],
])('PostgreSQL of %i cores and %i MiB has the sizes of the embedded one', (cores, mib) => {
  const script = path.join(KIT, 'debian/postgresql-conf.sh');
  const { stdout } = spawnSync('bash', [script, `${cores}`, `${mib}`, '/backups'], { encoding: 'utf8' });
  const settings = Object.fromEntries([...stdout.matchAll(/^(\w+) = (.*)$/gm)].map(([, ...pair]) => pair));
  expect(settings).toMatchObject(postgresSettings({ cores, memory: mib * 1024 * 1024 }));
});

describe('rollback.sh', () => {
  const SCHEMAS = { a: 'one', b: 'two', c: 'two', d: 'three', e: 'three' };
  const mayRun = (version: string) =>
    bash(`. ${KIT}/debian/lib.sh; . ${KIT}/debian/release.sh; may_run ${version} && echo yes || echo no`);
  beforeAll(async () => {
    for (const [version, schema] of Object.entries(SCHEMAS)) {
      const migrations = path.join(machine, 'opt/dwaso/releases', version, 'migrations/meta');
      await mkdir(migrations, { recursive: true });
      await writeFile(path.join(migrations, '_journal.json'), schema);
    }
    await writeFile(path.join(machine, 'opt/dwaso/history'), 'a\nb\nc\nd\ne\n');
  });
  afterAll(() => rm(path.join(machine, 'opt'), { recursive: true }));

  it.each([
    ['e', 'yes', 'the newest'],
    ['d', 'yes', 'of the same migrations'],
    ['c', 'yes', 'of the migrations before'],
    ['b', 'yes', 'of the migrations before'],
    ['a', 'no', 'two migrations back'],
  ])('%s may run: %s, %s', (version, answer) => {
    expect(mayRun(version)).toBe(`${answer}\n`);
  });
});

describe('alertmanager.yml', () => {
  const write = async (url: string, webhook: boolean) => {
    const secrets = await mkdtemp(path.join(folder, 'secrets-'));
    await writeFile(path.join(secrets, 'SMTP_URL'), `${url}\n`);
    if (webhook) await writeFile(path.join(secrets, 'ALERT_WEBHOOK_URL'), 'https://hooks.example.com/x');
    const given = `secrets=${secrets} email=ama@market.example domain=market.example`;
    return parse(bash(`${given}; . ${KIT}/debian/front.sh; write_alertmanager`));
  };

  it('has server, account and password of SMTP_URL, whatever the password holds', async () => {
    const { global, receivers } = await write("smtps://ama%40x.com:p'a&\\%25s%3Aw@mail.example.com", true);
    expect(global).toEqual({
      smtp_smarthost: 'mail.example.com:465',
      smtp_from: 'alerts@market.example',
      smtp_auth_username: 'ama@x.com',
      smtp_auth_password: "p'a&\\%s:w",
      smtp_require_tls: true,
    });
    expect(receivers[0].email_configs[0].to).toBe('ama@market.example');
    expect(receivers[0].slack_configs).toHaveLength(1);
  });

  it('has no account and no webhook where there is none', async () => {
    const { global, receivers } = await write('smtp://127.0.0.1:25?ignoreTLS=true', false);
    expect(global).toEqual({
      smtp_smarthost: '127.0.0.1:25',
      smtp_from: 'alerts@market.example',
      smtp_require_tls: false,
    });
    expect(receivers[0].slack_configs).toBeUndefined();
  });
});

it('a secret is a file that only root reads, and a credential of the units that need it', async () => {
  const secrets = path.join(machine, 'etc/dwaso/secrets');
  await mkdir(secrets, { recursive: true });
  await chmod(secrets, 0o700);
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'])
    await writeFile(path.join(secrets, name), 'x', { mode: 0o600 });
  const dropIn = (unit: string) =>
    bash(`. ${KIT}/debian/lib.sh; . ${KIT}/debian/release.sh; write_drop_in ${unit}`);
  expect(dropIn('web')).toContain('LoadCredential=DATABASE_URL:/etc/dwaso/secrets/DATABASE_URL\n');
  expect(dropIn('web')).toContain('Environment=SECRETS_DIR=%d\n');
  expect(dropIn('web')).toContain('StateDirectory=dwaso-media:dwaso-web/media\n');
  expect(dropIn('web')).not.toContain('OWNER');
  expect(dropIn('migrate')).toContain('LoadCredential=DATABASE_OWNER_URL:');
  await rm(path.join(machine, 'etc/dwaso'), { recursive: true });
});
