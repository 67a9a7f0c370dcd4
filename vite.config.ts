import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconsByAddress } from './tools/icons-by-address.ts';
import { inlineScript } from './tools/inline-script.ts';
import { PAGE_CHUNKS } from './tools/page-chunks.ts';

/** sonner injects a style sheet at run time, which the Content-Security-Policy refuses; app.css imports the same file. */
function sonnerWithoutInlineStyles(): Plugin {
  return {
    name: 'sonner-without-inline-styles',
    transform(code, id) {
      if (!id.includes('/sonner/')) return null;
      return code.replace(/^\s*__insertCSS\(.*\);?\s*$/m, '');
    },
  };
}

/** While one writes, an open page is loaded again when its source changes: React's own way to replace parts knows React alone. */
function loadAgain(): Plugin {
  return {
    name: 'load-again',
    apply: 'serve',
    hotUpdate({ modules }) {
      if (modules.length === 0 || this.environment.name !== 'client') return;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/**
 * What is fetched on demand is named, with all it needs, in the file that asks for it. Pages of goods hardly ever do,
 * and every visitor would carry their lists: there the browser finds the rest by itself.
 */
function unlessOfEveryVisitor(_file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  return /\/(goods|frame)-[^/]+$/.test(hostId) ? needed.filter((file) => file.endsWith('.css')) : needed;
}

/** What React is called where it is built, in both builds (docs/decisions/0070). */
const PREACT = [
  { find: /^react$/, replacement: fileURLToPath(new URL('src/web/lib/preact/react.ts', import.meta.url)) },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
];
/** All that says `react`: what Node would load by itself would find another one. */
const SPEAK_REACT = [
  'react-router',
  'lucide-react',
  'react-hook-form',
  '@hookform/resolvers',
  '@tanstack/react-query',
  'sonner',
];

export default defineConfig({
  plugins: [
    iconsByAddress(),
    inlineScript(),
    sonnerWithoutInlineStyles(),
    loadAgain(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  resolve: { alias: PREACT },
  ssr: { noExternal: SPEAK_REACT },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: unlessOfEveryVisitor },
        rolldownOptions: { output: { codeSplitting: { groups: PAGE_CHUNKS } } },
      },
    },
  },
});
