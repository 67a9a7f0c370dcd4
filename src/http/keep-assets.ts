import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const LIST = 'assets.json';

/** File to when it was no longer of the build that ran, in ms; null while it is. */
type Leaving = Record<string, number | null>;

/**
 * Keeps the files of this build beside those of the last ones, so that a page that was opened before an upgrade finds
 * what it asks for later (docs/operations.md, Upgrade). A file goes 30 days after its build has run last.
 * @param buildDir whose folder `assets` holds the files of the build that runs
 * @param keptDir whose folder `assets` holds those of all builds; made where there is none
 */
export async function keepAssets(buildDir: string, keptDir: string, now = Date.now()): Promise<void> {
  const from = path.join(buildDir, 'assets');
  const to = path.join(keptDir, 'assets');
  await mkdir(to, { recursive: true });
  const leaving = await readList(keptDir);
  const built = new Set(await readdir(from));
  const there = new Set(await readdir(to));
  for (const file of built) if (!there.has(file)) await keep(path.join(from, file), path.join(to, file));
  const next: Leaving = {};
  for (const file of new Set([...there, ...built])) {
    const leftAt = built.has(file) ? null : (leaving[file] ?? now);
    if (leftAt !== null && now - leftAt > KEPT_DAYS * DAY_MS) await rm(path.join(to, file), { force: true });
    else next[file] = leftAt;
  }
  await writeWhole(path.join(keptDir, LIST), JSON.stringify(next));
}

/** The same file under another name where that is possible; several processes may do it at once. */
async function keep(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    const part = `${to}.${process.pid}`;
    await copyFile(from, part);
    await rename(part, to);
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, text);
  await rename(part, file);
}

/** A list that is missing or broken begins anew: files then stay longer, never shorter. */
async function readList(keptDir: string): Promise<Leaving> {
  try {
    return JSON.parse(await readFile(path.join(keptDir, LIST), 'utf8')) as Leaving;
  } catch {
    return {};
  }
}
