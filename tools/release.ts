/**
 * A part of `npm version <major|minor|patch>` (CONTRIBUTING.md, A release): gives the unreleased changes of CHANGELOG.md
 * their version and day, and takes the HTTP contract as the released one. Refuses a contract that breaks clients unless
 * its major version is higher.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiDocument } from '../src/server/http/api-document.ts';
import { compareContracts } from './contract/compare-contracts.ts';
import { nameRelease } from './contract/name-release.ts';
import { readReleasedContract, writeReleasedContract } from './contract/released-contract.ts';

const ROOT = path.join(import.meta.dirname, '..');
const CHANGELOG = path.join(ROOT, 'CHANGELOG.md');

const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
const document = apiDocument('support@dwaso.test');
const released = await readReleasedContract();
const breaks = compareContracts(released, document as never, today);
const major = (text: string) => Number(text.split('.')[0]);
if (breaks.length > 0 && major(document.info.version) <= major(released.info.version)) {
  for (const each of breaks) process.stderr.write(`breaks the released contract: ${each}\n`);
  process.exit(1);
}
await writeFile(CHANGELOG, nameRelease(await readFile(CHANGELOG, 'utf8'), version, today));
await writeReleasedContract(document);
process.stdout.write(`CHANGELOG.md names ${version}, and the contract is released.\n`);
