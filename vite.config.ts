import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

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
  plugins: [sonnerWithoutInlineStyles(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // What most pages share travels as one file: twenty small ones compress badly, each on its own.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', minShareCount: 8 }] } } },
      },
    },
  },
});
