import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconModules, slimIconFactory } from './tools/icon-modules.ts';
import { inlineScript } from './tools/inline-script.ts';
import { PAGE_CHUNKS } from './tools/page-chunks.ts';
import { pageMessages } from './tools/page-messages.ts';
import { trimReactRouter } from './tools/trim-react-router.ts';

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
 * A dynamic import preloads the files it needs, and their names stand in the importing chunk. Chunks that every visitor
 * loads leave the names out, and the browser finds the files by itself. "Add to Cart" must not wait for that.
 */
function preloadedFiles(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  if (!/\/(frame|market|buying|goods|lists)-[^/]+$/.test(hostId)) return needed;
  const isMutation = file.includes('/customer-mutations-');
  return needed.filter((name) => name.endsWith('.css') || (isMutation && name.includes('/live-')));
}

export default defineConfig({
  plugins: [
    pageMessages(process.env.VITE_LANGUAGE ?? 'en'),
    iconModules(),
    slimIconFactory(),
    trimReactRouter(),
    inlineScript(),
    sonnerWithoutInlineStyles(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  environments: {
    // The server's pages need some icons of a package with thousands.
    ssr: { resolve: { noExternal: ['lucide-react'] } },
    client: {
      build: {
        modulePreload: { resolveDependencies: preloadedFiles },
        rolldownOptions: {
          // Schemas that a page does not check are left out.
          treeshake: { manualPureFunctions: ['z', 'documented', 'preprocess', 'm'] },
          output: { codeSplitting: { groups: PAGE_CHUNKS } },
        },
      },
    },
  },
});
