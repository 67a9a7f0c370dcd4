import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUser, unprivileged } from '../../src/platform/embedded-postgres.ts';
import { connect } from './connect.ts';
import { type Etcd, startEtcd } from './etcd.ts';
import type { MarketDatabase } from './market.ts';
import { readPostmasterPid } from './postmaster.ts';
import { freePort, type Program, run, stopProgram, until } from './processes.ts';

const MEMBERS = 3;
const BIN_DIR = '/usr/lib/postgresql/15/bin';
const OWNER = { username: 'postgres', password: 'drill-postgres' };
const REPLICATION = { username: 'replicator', password: 'drill-replicator' };
const REWIND = { username: 'rewind', password: 'drill-rewind' };

/** One server of the cluster with its Patroni. */
export interface Member {
  name: string;
  port: number;
  /** URL of Patroni's REST API. */
  api: string;
  start(): void;
  /** Whether it has this role, by the load balancer's check. */
  is(role: 'primary' | 'replica'): Promise<boolean>;
  /** Kills PostgreSQL, and its supervisor too if asked. */
  kill(which: 'postgres' | 'patroni and postgres'): Promise<void>;
  program: Program;
}

export interface Cluster extends MarketDatabase {
  members: Member[];
  etcd: Etcd;
  primary(): Promise<Member>;
  /** The proxy to the primary; ending it cuts the connection. */
  proxy: { end(): Promise<unknown>; start(): Promise<void> };
}

/** As in deploy/haproxy-database.cfg. */
const proxySettings = (port: number, members: Member[]) => `
defaults
    mode tcp
    timeout connect 2s
    timeout client 24h
    timeout server 24h
    timeout check 1s
listen primary
    bind 127.0.0.1:${port}
    option httpchk GET /primary
    http-check expect status 200
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions init-addr last,libc,none
${members.map(({ name, port: at, api }) => `    server ${name} 127.0.0.1:${at} check port ${new URL(api).port}`).join('\n')}
`;

/**
 * Three servers of PostgreSQL 15 under Patroni, the second a synchronous replica of the first, and HAProxy in front of
 * the primary; three etcd servers store the leader. Needs Debian's packages patroni, etcd-server, haproxy and
 * postgresql-15.
 */
export async function startCluster(dir: string): Promise<Cluster> {
  const user = await databaseUser(dir);
  await mkdir(dir, { recursive: true });
  await chmod(path.dirname(dir), 0o755);
  if (user) await chown(dir, user.uid, user.gid);
  const ends: (() => Promise<unknown>)[] = [];
  const port = await freePort();
  const etcd = await startEtcd(dir);
  ends.push(() => etcd.stop());
  const members: Member[] = [];
  for (let number = 1; number <= MEMBERS; number++) {
    const member = await describe(`database-${number}`, dir, etcd.hosts, user);
    member.start();
    members.push(member);
    // The first one becomes the leader.
    if (number === 1) await until('a primary', () => member.is('primary'));
  }
  ends.push(() => Promise.all(members.map(({ program }) => stopProgram(program))));
  await Promise.all(members.slice(1).map((member) => until('a replica', () => member.is('replica'))));
  const file = path.join(dir, 'haproxy.cfg');
  await writeFile(file, proxySettings(port, members));
  let proxy: Program;
  const start = async () => {
    proxy = run('haproxy', ['-f', file]);
    await until('the way to the primary', () => leadsToPrimary(port));
  };
  await start();
  await sleep(3_000);
  ends.push(() => stopProgram(proxy));
  await furnish(port);
  return {
    url: `postgres://dwaso:drill@127.0.0.1:${port}/dwaso`,
    dir,
    settings: {
      DATABASE_READ_URL: members
        .map((member) => `postgres://dwaso:drill@127.0.0.1:${member.port}/dwaso`)
        .join(','),
    },
    members,
    etcd,
    primary: () => until('a primary', () => findLeader(members)),
    proxy: { start, end: () => stopProgram(proxy, 'SIGKILL') },
    async stop() {
      for (const step of ends.splice(0).reverse()) await step();
    },
  };
}

async function findLeader(members: Member[]): Promise<Member | null> {
  for (const member of members) if (await member.is('primary')) return member;
  return null;
}

async function describe(
  name: string,
  dir: string,
  etcdHosts: string[],
  user: Awaited<ReturnType<typeof databaseUser>>,
): Promise<Member> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const dataDir = path.join(dir, name);
  const file = path.join(dir, `${name}.json`);
  // JSON is valid YAML.
  await writeFile(
    file,
    JSON.stringify({
      scope: 'dwaso',
      name,
      restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
      etcd3: { hosts: etcdHosts },
      bootstrap: {
        dcs: {
          ...{ ttl: 20, loop_wait: 5, retry_timeout: 5 },
          ...{ synchronous_mode: true, synchronous_node_count: 1 },
          postgresql: {
            ...{ use_pg_rewind: true, use_slots: true },
            parameters: { wal_log_hints: 'on', max_connections: 200, hot_standby: 'on' },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: [
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: dataDir,
        bin_dir: BIN_DIR,
        pgpass: path.join(dir, `${name}.pgpass`),
        parameters: { unix_socket_directories: dir },
        authentication: { superuser: OWNER, replication: REPLICATION, rewind: REWIND },
      },
    }),
  );
  const api = `http://127.0.0.1:${apiPort}`;
  const [command = '', ...args] = unprivileged(['patroni', file], user);
  const member: Member = {
    ...{ name, port, api, program: null as unknown as Program },
    start() {
      member.program = run(command, args);
    },
    is: async (role) =>
      (await fetch(`${api}/${role}`, { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.ok ?? false,
    async kill(which) {
      const postmaster = await readPostmasterPid(dataDir);
      if (which === 'patroni and postgres') await stopProgram(member.program, 'SIGKILL');
      process.kill(postmaster, 'SIGKILL');
    },
  };
  return member;
}

async function leadsToPrimary(port: number): Promise<boolean> {
  try {
    // Before its first checks the proxy takes every server for the primary.
    const client = await connect(urlOfOwner(port, 'postgres'));
    const { rows } = await client.query('select pg_is_in_recovery() as standby');
    await client.end();
    return !rows[0].standby;
  } catch {
    return false;
  }
}

/** Creates the market's role and database, with no other rights. */
async function furnish(port: number): Promise<void> {
  const client = await connect(urlOfOwner(port, 'postgres'));
  await client.query("create role dwaso login password 'drill'");
  await client.query('create database dwaso owner dwaso');
  await client.end();
}

const urlOfOwner = (port: number, database: string) =>
  `postgres://${OWNER.username}:${OWNER.password}@127.0.0.1:${port}/${database}`;
