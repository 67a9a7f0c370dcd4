import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileTransport } from './index.ts';

const MAIL = {
  id: '0199aaaa-0000-7000-8000-000000000002',
  to: 'efua@dwaso.test',
  subject: 'GH₵28.50 received, wɔ dwaso',
  html: '<p>Paid: GH₵28.50</p>',
  text: 'Paid: GH₵28.50\n',
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'dwaso-mail-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('writes one whole .eml, making the folder', async () => {
  const dir = path.join(root, 'mail');
  await createFileTransport({ dir, from: 'Dwaso <market@dwaso.test>' }).send(MAIL);
  const files = await readdir(dir);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(new RegExp(`^\\d{8}T\\d{9}Z-${MAIL.id}\\.eml$`));
  const mail = await PostalMime.parse(await readFile(path.join(dir, files[0] as string)));
  expect(mail).toMatchObject({ subject: MAIL.subject, messageId: `<${MAIL.id}@dwaso.test>` });
  expect(mail.to).toMatchObject([{ address: MAIL.to }]);
  expect(mail.html?.trim()).toBe(MAIL.html);
  expect(mail.text?.trim()).toBe(MAIL.text.trim());
});

test('rejects when the folder cannot be made', async () => {
  const file = path.join(root, 'taken');
  await writeFile(file, '');
  const transport = createFileTransport({ dir: path.join(file, 'mail'), from: 'market@dwaso.test' });
  await expect(transport.send(MAIL)).rejects.toThrow('ENOTDIR');
});

test('sweeps what a killed process left half written, and nothing that may still be written', async () => {
  const dir = path.join(root, 'mail');
  await mkdir(dir);
  for (const name of ['old.eml.part', 'fresh.eml.part', 'old.eml'])
    await writeFile(path.join(dir, name), 'x');
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const name of ['old.eml.part', 'old.eml']) await utimes(path.join(dir, name), hourAgo, hourAgo);
  await createFileTransport({ dir, from: 'market@dwaso.test' }).send(MAIL);
  const left = (await readdir(dir)).filter((name) => !name.includes(MAIL.id));
  expect(left.sort()).toEqual(['fresh.eml.part', 'old.eml']);
});
