import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

const MARK = '?script';

/**
 * `import code from './head-script.ts?script'` gives the file as the text of a small script, for a page to hold in
 * itself: types checked like any other file, and made as short as a file of the build. It imports nothing.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        // The browser has it in the page, and React leaves it alone.
        if (this.environment.name === 'client') return { code: "export default ''", moduleType: 'js' };
        const file = id.slice(0, -MARK.length);
        this.addWatchFile(file);
        const plain = await transformWithOxc(await readFile(file, 'utf8'), file);
        const script = `(()=>{${plain.code.replace(/^export \{\};?$/m, '')}})()`;
        const { code, errors } = await minify(file, script, { module: false });
        if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
        return { code: `export default ${JSON.stringify(code.trim())}`, moduleType: 'js' };
      },
    },
  };
}
