import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
/** Suffixes of a histogram's series. */
const SUFFIX = /_(bucket|count|sum)$/;
/** Prometheus's own metrics and functions. */
const OWN = new Set(['up', 'histogram_quantile']);
const LABELS = /^(http_(request|response|route)|db_client_connection_(pool|state)|use_case)/;

let rules: string;
let alerts: string[];
beforeAll(async () => {
  rules = await read('deploy/alerts.yaml');
  alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name as string);
});

it('each alert explains its meaning, first look, remedy and end', async () => {
  const operations = await read('docs/operations.md');
  expect(alerts.length).toBeGreaterThan(20);
  for (const name of alerts) {
    const section = operations.split(`\n### ${name}\n`)[1]?.split(/\n##/)[0] ?? '';
    for (const part of ['_Means_', '_Look at_', '_Do_', '_Over when_']) {
      expect(section, `${name}: ${part}`).toContain(part);
    }
    expect(rules).toContain(`runbook: docs/operations.md#${name.toLowerCase()}`);
  }
});

it('each alert is fired by a test', async () => {
  const provoked = [...(await read('deploy/alerts.test.yaml')).matchAll(/alertname: (\w+)/g)];
  expect([...new Set(provoked.map(([, name]) => name))].toSorted()).toEqual(alerts.toSorted());
});

/** The metrics in Prometheus expressions, as the sources name them. */
function findMetrics(expressions: readonly string[]): Set<string> {
  const names = expressions.flatMap((text) =>
    [...text.matchAll(/\b(?:[a-z]\w*_\w+|up)(?=[{ )[]|$)/g)].map(([name]) => name),
  );
  return new Set(names.filter((name) => !OWN.has(name) && !LABELS.test(name)));
}

it('alerts and dashboard use existing metrics', async () => {
  let sources = '';
  for await (const file of glob(
    'src/{modules,server,jobs,platform,composition,processes,providers}/**/*.ts',
    {
      cwd: ROOT,
    },
  )) {
    sources += await read(file);
  }
  const ofAlerts = [...rules.matchAll(/expr: >?-?\s*(.*)/g)].map(([, text]) => text as string);
  const board = JSON.parse(await read('deploy/grafana.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const ofBoard = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(findMetrics(ofAlerts).size).toBeGreaterThan(15);
  expect(findMetrics(ofBoard).size).toBeGreaterThan(15);
  for (const name of findMetrics([...ofAlerts, ...ofBoard])) {
    const forms = [name, name.replace(SUFFIX, '')];
    expect(
      forms.some((form) => sources.includes(`'${form}'`) || sources.includes(`${form}:`)),
      name,
    ).toBe(true);
  }
});
