import path from 'node:path';
import { freePort, type Program, run, stopProgram, until } from './processes.ts';

const MEMBERS = 3;

/** Three servers that agree on the database's leader; two are enough. */
export interface Etcd {
  /** Client addresses: `127.0.0.1:2379`. */
  hosts: string[];
  /** Kills the leader. */
  killLeader(): Promise<void>;
  /** Restarts the killed server and waits until it has caught up. */
  startKilled(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  host: string;
  args: string[];
  program: Program;
}

/** @param dir folder of their files */
export async function startEtcd(dir: string): Promise<Etcd> {
  const places = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, at) => ({
      name: `etcd-${at + 1}`,
      host: `127.0.0.1:${await freePort()}`,
      peer: `http://127.0.0.1:${await freePort()}`,
    })),
  );
  const all = places.map(({ name, peer }) => `${name}=${peer}`).join(',');
  const members = places.map(({ name, host, peer }): Member => {
    const args = [
      ...['--name', name, '--data-dir', path.join(dir, name), '--log-level', 'error'],
      ...['--listen-client-urls', `http://${host}`, '--advertise-client-urls', `http://${host}`],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', all],
    ];
    return { host, args, program: run('etcd', args) };
  });
  await Promise.all(members.map((member) => until(member.host, () => isHealthy(member))));
  let killed: Member | undefined;
  return {
    hosts: places.map(({ host }) => host),
    async killLeader() {
      killed = await until('a leader of etcd', () => findLeader(members));
      await stopProgram(killed.program, 'SIGKILL');
    },
    async startKilled() {
      const member = killed as Member;
      member.program = run('etcd', member.args);
      await until(member.host, () => isHealthy(member));
    },
    async stop() {
      await Promise.all(members.map(({ program }) => stopProgram(program)));
    },
  };
}

const ask = (address: string, more: RequestInit = {}) =>
  fetch(address, { ...more, signal: AbortSignal.timeout(2_000) }).catch(() => null);

/** Whether it is healthy and has a leader. */
async function isHealthy({ host }: Member): Promise<boolean> {
  return (await ask(`http://${host}/health`))?.ok ?? false;
}

async function findLeader(members: Member[]): Promise<Member | null> {
  for (const member of members) {
    const answer = await ask(`http://${member.host}/v3/maintenance/status`, { method: 'POST', body: '{}' });
    if (!answer?.ok) continue;
    const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string };
    if (header.member_id === leader) return member;
  }
  return null;
}
