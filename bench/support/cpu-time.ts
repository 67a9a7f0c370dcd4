import { readdir, readFile } from 'node:fs/promises';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

interface Stat {
  pid: number;
  parent: number;
  name: string;
  ticks: number;
}

async function readStats(): Promise<Stat[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [, name = '', rest = ''] = /\((.*)\) (.*)$/s.exec(text) ?? [];
      const fields = rest.split(' ');
      return {
        pid: Number(pid),
        parent: Number(fields[1]),
        name,
        // Its own time and that of its exited children.
        ticks: [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0),
      };
    }),
  );
  return stats.filter(({ name }) => name !== '');
}

/** CPU time of a Dwaso with its embedded PostgreSQL in ms, exited processes included. */
export async function readCpuTime(pid: number): Promise<{ nodeMs: number; postgresMs: number }> {
  const stats = await readStats();
  const isDescendant = (stat: Stat | undefined): boolean =>
    stat !== undefined &&
    (stat.pid === pid || isDescendant(stats.find((other) => other.pid === stat.parent)));
  const sum = { nodeMs: 0, postgresMs: 0 };
  for (const stat of stats.filter(isDescendant)) {
    if (stat.name === 'postgres') sum.postgresMs += stat.ticks * TICK_MS;
    else sum.nodeMs += stat.ticks * TICK_MS;
  }
  return sum;
}
