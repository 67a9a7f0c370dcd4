import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorage } from './index.ts';

let dir: string;
let server: S3rver;
let s3: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-storage-'));
  server = new S3rver({
    port: 0,
    silent: true,
    directory: path.join(dir, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  s3 = `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?tls=off`;
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

describe.each(['disk', 's3'])('pictures on %s', (kind) => {
  const open = () => createStorage(kind === 'disk' ? 'disk' : s3, path.join(dir, 'media'));

  it('are put, read back, written again and removed', async () => {
    const storage = open();
    const key = 'u/0123456789abcdef0123456789abcdef/480.webp';
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, new Uint8Array([1, 2, 3]), 'image/webp');
    await storage.put(key, new Uint8Array([4, 5]), 'image/webp');
    expect([...((await storage.get(key)) ?? [])]).toEqual([4, 5]);
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
  });
});

it('never leave their folder', async () => {
  const storage = createStorage('disk', path.join(dir, 'media'));
  await expect(storage.put('../escaped', new Uint8Array([1]), 'x')).rejects.toThrow('not a media key');
  expect(await readdir(dir)).not.toContain('escaped');
});

it('name what is wrong with the address of a store', () => {
  expect(() => createStorage('s3://host-only', dir)).toThrow('STORAGE must be');
});
