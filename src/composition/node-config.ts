import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Node } from '#modules/operations';
import type { Env } from '#platform/env';
import { version } from '#platform/version';

/** A node's configuration, shared by all its processes. Plain data: the parent sends it to its children. */
export interface NodeConfig {
  env: Env;
  /** May go through a pooler. */
  databaseUrl: string;
  /** The same database without a pooler. Migrations, notifications and jobs need a connection of their own. */
  directUrl: string;
  /** The same as the role that owns the tables, for migrations and the queues' tables. */
  ownerUrl: string;
  /** The node's public port. */
  port: number;
  simulators: SimulatorUrls;
  node: Node;
}

/** Base URLs of the simulators that this node runs; null for one it does not run. */
export interface SimulatorUrls {
  paystack: string | null;
  riders: string | null;
}

/** The site's public URL. A demo on a free port inserts the actual port. */
export const resolvePublicUrl = ({ env, port }: Pick<NodeConfig, 'env' | 'port'>): string =>
  env.publicUrl.replace(/:0$/, `:${port}`);

export const NO_SIMULATORS: SimulatorUrls = { paystack: null, riders: null };

/** Whether this environment simulates payments or deliveries. */
export const needsSimulators = (env: Env): boolean => !env.paystackBaseUrl || env.riders === 'simulator';

/** Describes this node for the registry of nodes in the database. */
export async function describeNode(env: Env, port: number): Promise<Node> {
  const pictures = env.storage !== 'disk' ? 's3' : env.mediaShared ? 'shared' : 'disk';
  return { id: await idOf(env.dataDir), name: `${hostname()}:${port}`, version, pictures };
}

async function idOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'node-id');
  const read = () => readFile(file, 'utf8').then((text) => text.trim());
  const kept = await read().catch(() => null);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const id = randomUUID();
  // Another process with the same folder may have created it first.
  return writeFile(file, `${id}\n`, { flag: 'wx' }).then(() => id, read);
}
