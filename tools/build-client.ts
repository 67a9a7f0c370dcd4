import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { API_VERSION } from '#contract/version';
import { describeClient } from './client/describe-client.ts';

const SOURCE = path.join(import.meta.dirname, 'client');

const MANIFEST = {
  name: '@dwaso/client',
  // The contract's version: a major one may break clients.
  version: API_VERSION,
  description: 'The API of Dwaso with its types: calls, forms with files, idempotency keys.',
  license: 'UNLICENSED',
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['index.js', 'index.d.ts', 'examples'],
  engines: { node: '>=20' },
};

/** Writes the package `@dwaso/client` into a folder, ready to publish: without dependencies, with its own types. */
export async function buildClient(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(path.join(outDir, 'examples'), { recursive: true });
  await build({
    configFile: false,
    define: { CLIENT_VERSION: JSON.stringify(API_VERSION) },
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'es2023',
      lib: { entry: path.join(SOURCE, 'index.ts'), formats: ['es'], fileName: () => 'index.js' },
    },
  });
  await writeFile(path.join(outDir, 'index.d.ts'), describeClient());
  await writeFile(path.join(outDir, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  await cp(path.join(SOURCE, 'README.md'), path.join(outDir, 'README.md'));
  await cp(path.join(SOURCE, 'buy.js'), path.join(outDir, 'examples/buy.js'));
}

if (import.meta.main) {
  const outDir = path.join(import.meta.dirname, '../dist/client');
  await buildClient(outDir);
  process.stdout.write(`@dwaso/client is in ${path.relative(process.cwd(), outDir)}\n`);
}
