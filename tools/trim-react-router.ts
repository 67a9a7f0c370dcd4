import type { Plugin } from 'vite';

/** Instrumentation, which entry.client.tsx passes none of, and the discovery of routes, which react-router.config.ts turns off. */
const UNUSED = /\/react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/;
const EXPORTS = /export \{ ([\w, ]+) \};?/;

/** Leaves parts of React Router that nothing uses out of the browser's build: their exports become functions that do nothing. */
export function trimReactRouter(): Plugin {
  return {
    name: 'small-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: UNUSED },
      handler(code, id) {
        const names = EXPORTS.exec(code)?.[1]?.split(', ');
        if (!names) throw new Error(`${id} exports nothing that this build knows`);
        return `const unused = () => undefined;\nexport { ${names.map((name) => `unused as ${name}`).join(', ')} };`;
      },
    },
  };
}
