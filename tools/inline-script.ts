import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

/**
 * `import code from './head-script.ts?script'` is the text of a small script inside a page; `import url from './event-
 * replay.ts?script-url'` is the URL of a small module that such a script loads. Both are type-checked and minified like
 * the rest of the build, and import types only.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?script(-url)?$/ },
      async handler(id) {
        const [file = '', mark] = id.split('?');
        const isClient = this.environment.name === 'client';
        const exported = (value: string) => ({
          // The page already contains the script, and React does not touch it.
          code: `export default ${JSON.stringify(isClient ? '' : value)}`,
          moduleType: 'js' as const,
        });
        this.addWatchFile(file);
        if (mark === 'script') return exported(await minified(file, false));
        if (this.environment.mode === 'dev') return exported(`/${path.relative(process.cwd(), file)}`);
        const source = await minified(file, true);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/${path.basename(file, '.ts')}-${hash}.js`;
        if (isClient) this.emitFile({ type: 'asset', fileName, source });
        return exported(`/${fileName}`);
      },
    },
  };
}

async function minified(file: string, module: boolean): Promise<string> {
  const plain = (await transformWithOxc(await readFile(file, 'utf8'), file)).code;
  const script = module ? plain : `(()=>{${plain.replace(/^export \{\};?$/m, '')}})()`;
  const { code, errors } = await minify(file, script, { module });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code.trim();
}
