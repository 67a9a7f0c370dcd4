import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeProvenance, signChecksum } from './provenance.ts';

const checksum = 'abc123  dwaso-1.0.0.tar.gz\n';
const pem = { type: 'pkcs8', format: 'pem' } as const;

it('signs a checksum so that its change is noticed', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signature = signChecksum(checksum, privateKey.export(pem).toString());
  expect(verify(null, Buffer.from(checksum), publicKey, signature)).toBe(true);
  expect(verify(null, Buffer.from(checksum.replace('a', 'b')), publicKey, signature)).toBe(false);
});

it('refuses another kind of key', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(() => signChecksum(checksum, privateKey.export(pem).toString())).toThrow('no Ed25519 key');
});

it('names the archive, its hash and the commit it was built from', () => {
  const archive = { name: 'dwaso-1.0.0.tar.gz', sha256: 'abc123' };
  const made = { commit: 'eec23aa1', version: '1.0.0+eec23aa1', node: 'v24.0.0', platform: 'linux-x64' };
  const { subject, predicate } = describeProvenance(archive, made);
  expect(subject).toEqual([{ name: archive.name, digest: { sha256: archive.sha256 } }]);
  expect(predicate.buildDefinition.resolvedDependencies[0]?.digest).toEqual({ gitCommit: 'eec23aa1' });
});
