import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Node } from '#modules/operations';
import type { Env } from '../platform/env.ts';
import { version } from '../platform/version.ts';

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
