import path from 'node:path';
import { build } from 'vite';

/** Builds `sw.js` at the root of the site, so that its scope is the whole site. */
export async function buildServiceWorker(clientDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, '../src/web/lib/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
