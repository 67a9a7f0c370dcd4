import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const FROM_THE_DOOR = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';?/g;
const KEY = /,\s*key: "\w+"/g;
const FACTORY = path.join(import.meta.dirname, '../src/web/components/ui/create-icon.ts');
const RE_EXPORT = /^export \{ (.*) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm;

/**
 * lucide-react exports all icons from one file, so that each seems to belong to every page. The browser's build imports
 * each icon from its own file instead, so that {@link PAGE_CHUNKS} can tell which pages show it.
 */
export function iconModules(): Plugin {
  const addresses = readIconPaths();
  return {
    name: 'icon-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: "'lucide-react'" },
      handler: (code) => code.replace(FROM_THE_DOOR, (_, names: string) => importModules(names, addresses)),
    },
  };
}

function importModules(names: string, addresses: Map<string, string>): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => {
      const address = addresses.get(name);
      if (!address) throw new Error(`lucide-react has no icon ${name}`);
      return `import ${name} from 'lucide-react/icons/${address}';`;
    })
    .join('');
}

/**
 * lucide-react's factory reads a context and builds each icon from a list of settings. The browser's build uses a
 * smaller factory without the unused settings.
 */
export function slimIconFactory(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/(createLucideIcon|icons\/[\w-]+)\.mjs$/ },
      handler: (code, id) =>
        id.endsWith('/createLucideIcon.mjs')
          ? `export { default } from ${JSON.stringify(FACTORY)};`
          : code.replace(KEY, ''),
    },
  };
}

/** File names of the icons by all their names. */
function readIconPaths(): Map<string, string> {
  const entry = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs');
  const addresses = new Map<string, string>();
  for (const [, names, file] of readFileSync(entry, 'utf8').matchAll(RE_EXPORT)) {
    for (const name of names?.split(', ') ?? [])
      addresses.set(name.replace('default as ', ''), file as string);
  }
  return addresses;
}
