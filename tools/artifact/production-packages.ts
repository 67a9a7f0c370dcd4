interface LockEntry {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type LockedPackages = Record<string, LockEntry>;

/** Packages that build the pages, or are bundled: `npm ci --omit=dev` installs them, production never loads them. */
const BUILD_ONLY = new Set([
  '@inlang/paraglide-js',
  '@inlang/plugin-message-format',
  '@react-router/dev',
  '@react-router/node',
  '@tailwindcss/vite',
  'isbot',
  'lucide-react',
  'tailwindcss',
  'vite',
]);

/**
 * The folders of all packages that production loads, by the lockfile: those in package.json without build tools, and
 * their dependencies. Optional ones of other platforms are left out.
 * @param isInstalled whether a folder such as `node_modules/pg` exists
 * @throws Error when a needed package is not installed
 */
export function productionPackages(
  packages: LockedPackages,
  isInstalled: (folder: string) => boolean,
): string[] {
  const found = new Set<string>();
  const visit = (owner: string, name: string, optional: boolean): void => {
    const folder = candidatePaths(owner, name).find((place) => packages[place]);
    if (!folder || !isInstalled(folder)) {
      if (optional) return;
      throw new Error(`${name} is not installed (needed by ${owner || 'package.json'}): run npm ci`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const entry = packages[folder] as LockEntry;
    const { optionalDependencies = {}, peerDependenciesMeta = {} } = entry;
    for (const each of Object.keys(entry.dependencies ?? {}))
      visit(folder, each, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) visit(folder, each, true);
    for (const each of Object.keys(entry.peerDependencies ?? {})) {
      if (!peerDependenciesMeta[each]?.optional) visit(folder, each, false);
    }
  };
  for (const name of Object.keys(packages['']?.dependencies ?? {})) {
    if (!BUILD_ONLY.has(name)) visit('', name, false);
  }
  return [...found].sort();
}

/** Where Node resolves `name` from `owner`: its own node_modules, then each one above. */
function candidatePaths(owner: string, name: string): string[] {
  const parts = owner ? owner.split('/node_modules/') : [];
  const above = parts.map(
    (_, depth) => `${parts.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}`,
  );
  return [...above.reverse(), `node_modules/${name}`];
}
