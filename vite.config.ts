import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconsByAddress, smallIcons } from './tools/icons-by-address.ts';
import { inlineScript } from './tools/inline-script.ts';
import { PAGE_CHUNKS } from './tools/page-chunks.ts';
import { smallRouter } from './tools/small-router.ts';

/** sonner injects a style sheet at run time, which the Content-Security-Policy refuses; styles/app.css imports the same file. */
function sonnerWithoutInlineStyles(): Plugin {
  return {
    name: 'sonner-without-inline-styles',
    transform(code, id) {
      if (!id.includes('/sonner/')) return null;
      return code.replace(/^\s*__insertCSS\(.*\);?\s*$/m, '');
    },
  };
}

/**
 * What is fetched on demand is named, with all it needs, in the file that asks for it. Pages of goods hardly ever do,
 * and every visitor would carry their lists: there the browser finds the rest by itself.
 */
function unlessOfEveryVisitor(_file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  return /\/(frame|market|buying|goods|lists)-[^/]+$/.test(hostId)
    ? needed.filter((file) => file.endsWith('.css'))
    : needed;
}

export default defineConfig({
  plugins: [
    iconsByAddress(),
    smallIcons(),
    smallRouter(),
    inlineScript(),
    sonnerWithoutInlineStyles(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: unlessOfEveryVisitor },
        rolldownOptions: {
          // Schemas that a page does not check are left out.
          treeshake: { manualPureFunctions: ['z', 'documented', 'preprocess'] },
          output: { codeSplitting: { groups: PAGE_CHUNKS } },
        },
      },
    },
  },
});
