import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconsByAddress } from './tools/icons-by-address.ts';
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

/**
 * What a dialog needs is named in the file that opens it, to be fetched all at once. Pages of goods open one that hardly
 * anybody asks for, and every visitor would carry its list: there the browser finds the rest by itself.
 */
function unlessOfEveryVisitor(_file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  return /\/goods-[^/]+$/.test(hostId) ? needed.filter((file) => file.endsWith('.css')) : needed;
}

export default defineConfig({
  plugins: [iconsByAddress(), sonnerWithoutInlineStyles(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: unlessOfEveryVisitor },
        rolldownOptions: { output: { codeSplitting: { groups: PAGE_CHUNKS } } },
      },
    },
  },
});
