import type { Plugin } from 'vite';

/**
 * Instrumentation, which entry.client.tsx does not use, and lazy route discovery, which react-router.config.ts
 * disables.
 */
const UNUSED = /\/react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/;
const EXPORTS = /export \{ ([\w, ]+) \};?/;

/** Drops unused parts of React Router from the browser's build: their exports become empty functions. */
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
