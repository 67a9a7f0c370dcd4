import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { KIT, readKitFile, type Yaml } from '../support/deploy-kit.ts';
import { manifestFaults } from '../support/kubernetes-schemas.ts';

async function readManifests(file: string): Promise<Yaml[]> {
  return parseAllDocuments(await readKitFile(file)).map((document) => document.toJS());
}

const files = (
  await Promise.all(
    ['kubernetes', 'kubernetes-monitoring'].map(async (folder) =>
      (await readdir(path.join(KIT, folder))).map((name) => `${folder}/${name}`),
    ),
  )
)
  .flat()
  .filter((name) => !/kustomization\.yaml$|\/secret\.yaml$/.test(name));

it.each(files)('%s keeps the schemas of Kubernetes', async (file) => {
  const manifests = await readManifests(file);
  expect(manifests.length).toBeGreaterThan(0);
  expect(manifests.flatMap(manifestFaults)).toEqual([]);
});

it('a wrong type, a missing field, an unknown field and an unknown kind are noticed', async () => {
  const [budget] = await readManifests('kubernetes/disruption-budget.yaml');
  const [web] = await readManifests('kubernetes/web.yaml');
  expect(manifestFaults({ ...budget, spec: { ...budget.spec, minAvailable: true } })[0]).toContain(
    'minAvailable',
  );
  const misspelt = structuredClone(web);
  misspelt.spec.template.spec.containers[0].readynessProbe = {};
  expect(manifestFaults(misspelt)).toEqual([
    'apps/v1 Deployment.spec.template.spec.containers[0].readynessProbe is unknown',
  ]);
  const { selector: _, ...incomplete } = web.spec;
  expect(manifestFaults({ ...web, spec: incomplete })[0]).toContain('selector');
  expect(manifestFaults({ ...web, apiVersion: 'apps/v9' })).toEqual(['there is no kind apps/v9 Deployment']);
});
