import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk.ts';
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

  it('are listed with the time they were written', async () => {
    const storage = open();
    const keys = ['a', 'b'].map((name) => `u/${name.repeat(32)}/240.webp`);
    for (const key of [...keys, 'c/card.jpg']) await storage.put(key, new Uint8Array([1]), 'image/webp');
    const listed = [];
    for await (const file of storage.list('u/')) listed.push(file);
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys);
    expect(Math.abs(Date.now() - (listed[0]?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    for (const key of keys) await storage.remove(key);
  });
});

// Shows docs/security.md, 15: 15.3.2 foreign redirects are not followed
it('follows no redirect: what was signed for one store goes to no other place', async () => {
  const asked: string[] = [];
  const front = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(307, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  const storage = createStorage(`s3://a:b@127.0.0.1:${port}/pictures?tls=off`, path.join(dir, 'media'));
  await expect(storage.get('u/a/240.webp')).rejects.toThrow();
  await new Promise((resolve) => front.close(resolve));
  expect(asked).toEqual(['/pictures/u/a/240.webp']);
});

it('leave no draft behind when the disk is full', async () => {
  const root = path.join(dir, 'full');
  const storage = createDiskStorage(root, async (file) => {
    await writeFile(file as string, new Uint8Array([1]));
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  const put = storage.put('u/c/240.webp', new Uint8Array(9), 'image/webp');
  await expect(put).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(path.join(root, 'u/c'))).toEqual([]);
});

it('never leave their folder', async () => {
  const storage = createStorage('disk', path.join(dir, 'media'));
  await expect(storage.put('../escaped', new Uint8Array([1]), 'x')).rejects.toThrow('not a media key');
  expect(await readdir(dir)).not.toContain('escaped');
});

it('name what is wrong with the address of a store', () => {
  expect(() => createStorage('s3://host-only', dir)).toThrow('STORAGE must be');
});
