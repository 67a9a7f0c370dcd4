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

export default defineConfig({
  plugins: [iconsByAddress(), sonnerWithoutInlineStyles(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: PAGE_CHUNKS } } },
      },
    },
  },
});
