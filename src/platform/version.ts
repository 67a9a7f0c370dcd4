import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../package.json', import.meta.url);
/** Written into the build artifact, with its commit. */
const VERSION = new URL('../../build/version', import.meta.url);

function readVersion(): string {
  try {
    return readFileSync(VERSION, 'utf8').trim();
  } catch {
    return (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;
  }
}

/** The running version; in an artifact with its commit, `0.1.0+3237c7d8`. */
export const version: string = readVersion();
