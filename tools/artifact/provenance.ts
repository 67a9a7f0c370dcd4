import { createPrivateKey, sign } from 'node:crypto';

/** How an artifact was made. */
export interface Provenance {
  commit: string;
  version: string;
  node: string;
  platform: string;
}

/** A statement of in-toto with SLSA's predicate: which commit an archive was built from, by which command. */
export function describeProvenance(
  archive: { name: string; sha256: string },
  { commit, version, node, platform }: Provenance,
) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: archive.name, digest: { sha256: archive.sha256 } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run build:artifact',
        externalParameters: { version },
        internalParameters: { node, platform },
        resolvedDependencies: [{ name: 'source', digest: { gitCommit: commit } }],
      },
      runDetails: { builder: { id: process.env.CI ? 'ci' : 'local' } },
    },
  };
}

/**
 * Signs a checksum with an Ed25519 key.
 * @param key PEM
 * @throws Error when it is another kind of key
 */
export function signChecksum(checksum: string, key: string): Buffer {
  const privateKey = createPrivateKey(key);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('ARTIFACT_SIGNING_KEY is no Ed25519 key');
  return sign(null, Buffer.from(checksum), privateKey);
}
