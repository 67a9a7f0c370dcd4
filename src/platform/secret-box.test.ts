import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSecretBox, demoSecretsKey, newReference } from './secret-box.ts';

const key = () => randomBytes(32).toString('base64');

// Shows docs/security.md, 11: 11.2.3, 11.3.1–11.3.3 strong, authenticated
it('gives a text back to its owner alone, with its key alone', () => {
  const box = createSecretBox(key());
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ama');
  expect(sealed).not.toContain('JBSWY');
  expect(box.isSealed(sealed)).toBe(true);
  expect(box.seal('JBSWY3DPEHPK3PXP', 'ama')).not.toBe(sealed);
  expect(box.open(sealed, 'ama')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => box.open(sealed, 'kofi')).toThrow();
  expect(() => createSecretBox(key()).open(sealed, 'ama')).toThrow();
  expect(() => box.open(`${sealed.slice(0, -4)}AAA=`, 'ama')).toThrow();
  expect(() => createSecretBox('short')).toThrow('32 bytes');
});

it('keeps the key of a demo', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  const first = await demoSecretsKey(folder);
  expect(await demoSecretsKey(folder)).toBe(first);
  expect((await stat(path.join(folder, 'secrets.key'))).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});

it('a reference has 24 random digits and letters after its prefix', () => {
  expect(newReference('pay')).toMatch(/^pay-[0-9a-f]{24}$/);
  expect(newReference('pay')).not.toBe(newReference('pay'));
});
