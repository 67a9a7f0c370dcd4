import os from 'node:os';

const MIB = 1024 * 1024;
/** Connections of one process that answers customers, and of everything else. */
const CONNECTIONS_EACH = 40;
const CONNECTIONS_OTHER = 60;

/** Without a limit of a container Node gives nought, or more than any machine has. */
export const memoryOf = (constrained: number, total: number): number =>
  constrained > 0 ? Math.min(constrained, total) : total;

/** Cores, and memory in bytes, that this machine or its container has. */
export const thisMachine = () => ({
  cores: os.availableParallelism(),
  memory: memoryOf(process.constrainedMemory(), os.totalmem()),
});

/**
 * What the embedded server is started with, by the machine that it shares with us (docs/operations.md, A database of your
 * own). What a crash may cost stays as PostgreSQL has it: nothing that was committed.
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
    // Fewer checkpoints: after each, the first change of a page writes all of it into the log.
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    jit: 'off',
    random_page_cost: '1.1',
  };
}
