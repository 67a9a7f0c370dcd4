import os from 'node:os';

const MIB = 1024 * 1024;
/** Connections of one web process, and of everything else. */
const CONNECTIONS_EACH = 40;
const CONNECTIONS_OTHER = 60;

/** Node reports a constrained memory of 0, or more than any machine has, when the container has no limit. */
export const availableMemory = (constrained: number, total: number): number =>
  constrained > 0 ? Math.min(constrained, total) : total;

/** Cores, and memory in bytes, of this machine or its container. */
export const thisMachine = () => ({
  cores: os.availableParallelism(),
  memory: availableMemory(process.constrainedMemory(), os.totalmem()),
});

/**
 * Settings of the embedded server, sized for a machine that it shares with the application (docs/operations.md, A
 * database of your own). Durability is PostgreSQL's default: a crash loses nothing committed.
 */
export function postgresSettings({
  cores,
  memory,
}: {
  cores: number;
  memory: number;
}): Record<string, string> {
  const share = (part: number, least: number, most: number): string =>
    `${Math.round(Math.min(most, Math.max(least, memory / MIB / part)))}MB`;
  return {
    max_connections: String(CONNECTIONS_OTHER + CONNECTIONS_EACH * Math.max(2, cores)),
    shared_buffers: share(8, 128, 2048),
    effective_cache_size: share(2, 256, 65_536),
    maintenance_work_mem: share(32, 64, 512),
    work_mem: '16MB',
    // Fewer checkpoints: after each one, the first change of a page writes the whole page to the WAL.
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    jit: 'off',
    random_page_cost: '1.1',
  };
}
