import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Contract } from './compare-contracts.ts';

const FILE = path.join(import.meta.dirname, 'released.json');
/** Prose, which binds nobody. */
const PROSE = new Set(['description', 'summary', 'example', 'examples', 'tags']);
/** Objects whose keys are names of the contract, not words of OpenAPI. */
const NAMED = new Set(['properties', 'schemas', 'paths', 'webhooks', 'responses']);

/** The HTTP contract of the last release. */
export const readReleasedContract = async (): Promise<Contract> => JSON.parse(await readFile(FILE, 'utf8'));

/** Writes a document as the released contract, without its prose; a line for each path and schema. */
export async function writeReleasedContract(document: object): Promise<void> {
  const { info, paths, webhooks = {}, components } = withoutProse(document) as Contract;
  const lines = (entries: object) =>
    Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n');
  const parts = [
    `"info":${JSON.stringify({ version: info.version })}`,
    `"components":{"schemas":{\n${lines(components.schemas ?? {})}\n}}`,
    `"paths":{\n${lines(paths)}\n}`,
    `"webhooks":{\n${lines(webhooks)}\n}`,
  ];
  await writeFile(FILE, `{${parts.join(',\n')}}\n`);
}

function withoutProse(part: unknown, isNamed = false): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutProse(one));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => isNamed || !PROSE.has(key))
      .map(([key, value]) => [key, withoutProse(value, !isNamed && NAMED.has(key))]),
  );
}
