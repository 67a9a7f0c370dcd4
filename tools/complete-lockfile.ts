import { readFile, writeFile } from 'node:fs/promises';

interface LockedPackage {
  version?: string;
  cpu?: string[];
  os?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

/**
 * Adds optional platform packages that the local registry did not list to package-lock.json. npm leaves them out, and
 * `npm ci` then fails with "Missing … from lock file". Run it after every change of a version.
 */
const FILE = 'package-lock.json';
const OS = /(android|darwin|freebsd|linux|win32|openharmony|netbsd|openbsd|sunos|aix)/;
const CPU = /(arm64|x64|ia32|arm|ppc64|riscv64|s390x|loong64|mips64el|wasm32)/;

const lock = JSON.parse(await readFile(FILE, 'utf8')) as { packages: Record<string, LockedPackage> };
let added = 0;
for (const [owner, { optionalDependencies = {}, dev }] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const top = `node_modules/${name}`;
    if (lock.packages[top] || lock.packages[`${owner}/${top}`]) continue;
    const os = OS.exec(name)?.[1];
    const cpu = CPU.exec(name)?.[1];
    lock.packages[top] = {
      version,
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(dev ? { dev } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages added`);
