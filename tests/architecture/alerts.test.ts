import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
/** What Prometheus makes of a histogram. */
const SUFFIX = /_(bucket|count|sum)$/;
/** What Prometheus itself says of whom it asks. */
const OWN = new Set(['up']);

let rules: string;
let alerts: string[];
beforeAll(async () => {
  rules = await read('deploy/alerts.yaml');
  alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name as string);
});

it('each alert says what it means, what to look at, what to do and how to know that it is over', async () => {
  const operations = await read('docs/operations.md');
  expect(alerts.length).toBeGreaterThan(20);
  for (const name of alerts) {
    const section = operations.split(`\n### ${name}\n`)[1]?.split(/\n##/)[0] ?? '';
    for (const part of ['_It means_', '_Look at_', '_Do_', '_It is over when_']) {
      expect(section, `${name}: ${part}`).toContain(part);
    }
    expect(rules).toContain(`runbook: docs/operations.md#${name.toLowerCase()}`);
  }
});

it('each alert is provoked once', async () => {
  const provoked = [...(await read('deploy/alerts.test.yaml')).matchAll(/alertname: (\w+)/g)];
  expect(provoked.map(([, name]) => name).toSorted()).toEqual(alerts.toSorted());
});

it('alerts are of figures that there are', async () => {
  let sources = '';
  for await (const file of glob('src/{domain,http,jobs,platform,processes,providers}/**/*.ts', {
    cwd: ROOT,
  })) {
    sources += await read(file);
  }
  const expressions = [...rules.matchAll(/expr: >?-?\s*(.*)/g)].map(([, text]) => text as string);
  const figures = expressions.flatMap((text) =>
    [...text.matchAll(/\b([a-z]\w*_\w+|up)(?=[{ )[])/g)].map(([, name]) => name as string),
  );
  const named = new Set(figures.map((name) => name.replace(SUFFIX, '')));
  named.delete('histogram_quantile');
  expect(named.size).toBeGreaterThan(15);
  for (const name of named) {
    if (OWN.has(name)) continue;
    expect(sources.includes(`'${name}'`) || sources.includes(`${name}:`), name).toBe(true);
  }
});
