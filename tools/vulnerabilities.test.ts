import { readFile } from 'node:fs/promises';
import semver from 'semver';
import { expect, it } from 'vitest';
import { findVulnerabilities } from './vulnerabilities.ts';

const list = JSON.parse(await readFile('tools/accepted-vulnerabilities.json', 'utf8'));
const installed = (version: string, more: object = {}) => ({
  packages: { '': {}, 'node_modules/a/node_modules/hono': { version, ...more } },
});

it('a vulnerability is found at any depth, and development packages are left out', () => {
  const found = (lockfile: Parameters<typeof findVulnerabilities>[0]) =>
    findVulnerabilities(lockfile, list.advisories).map(({ id }) => id);
  expect(found(installed('4.13.4'))).toContain('GHSA-g6gw-c38x-mqfc');
  expect(found(installed('4.13.5'))).toEqual([]);
  expect(found(installed('4.13.4', { dev: true }))).toEqual([]);
});

it('the list of accepted vulnerabilities has a date and readable ranges', () => {
  expect(list.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const { id, affected } of list.advisories) {
    expect([id, semver.validRange(affected)]).not.toEqual([id, null]);
  }
});

it('the production packages have no known vulnerability', async () => {
  const lockfile = JSON.parse(await readFile('package-lock.json', 'utf8'));
  expect(findVulnerabilities(lockfile, list.advisories)).toEqual([]);
});
