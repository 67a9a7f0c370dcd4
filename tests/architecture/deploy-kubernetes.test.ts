import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { REQUIRED_IN_PRODUCTION } from '#platform/env-rules';
import { KNOWN_VARIABLES, readEnv } from '../../src/platform/env.ts';
import {
  has,
  healthAddresses,
  KIT,
  MARKET,
  readKitYaml,
  run,
  stopSeconds,
  type Yaml,
} from '../support/deploy-kit.ts';

const FOLDER = path.join(KIT, 'kubernetes');
/** Filled in and applied separately. */
const SECRET = 'secret.example.yaml';
const SECRETS_PATH = '/run/secrets/dwaso';

let kustomization: Yaml;
let secret: Yaml;
let parts: Yaml[];
beforeAll(async () => {
  kustomization = await readKitYaml('kubernetes/kustomization.yaml');
  secret = await readKitYaml(`kubernetes/${SECRET}`);
  parts = await Promise.all(kustomization.resources.map((name: string) => readKitYaml(`kubernetes/${name}`)));
});

const ofKind = (...kinds: string[]) => parts.filter(({ kind }) => kinds.includes(kind));
const getPodSpec = (part: Yaml) => part.spec.template.spec;
const isPart = (some: object, all: Yaml) =>
  Object.entries(some).every(([name, value]) => all[name] === value);
const configured = (): string[] => kustomization.configMapGenerator[0].literals;

describe('the Kubernetes base', () => {
  it('names all of its files', async () => {
    const files = (await readdir(FOLDER)).filter(
      (name) => !['kustomization.yaml', 'secret.yaml', SECRET].includes(name),
    );
    expect([...kustomization.resources].sort()).toEqual(files.sort());
  });

  it('has the parts of a market', () => {
    const kinds = [
      'Deployment',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'Namespace',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ];
    expect(parts.map(({ kind }) => kind).sort()).toEqual(kinds);
    const roles = ofKind('Deployment', 'Job').map((part) => getPodSpec(part).containers[0].env[0].value);
    expect(roles.sort()).toEqual(['migrate', 'web', 'worker']);
  });

  it('sets what production needs, and existing variables only', async () => {
    const names = [...configured().map((line) => line.split('=')[0]), ...Object.keys(secret.stringData)];
    expect(names).toEqual(expect.arrayContaining([...REQUIRED_IN_PRODUCTION]));
    expect(names.filter((name) => !KNOWN_VARIABLES.includes(name as string))).toEqual([]);
    const settings = Object.fromEntries(configured().map((line) => line.split(/=(.*)/s) as [string, string]));
    const { PUBLIC_URL, MAIL_FROM, SUPPORT_EMAIL } = MARKET;
    // The folder of secrets is the pods'.
    const { SECRETS_DIR, ...others } = settings;
    expect(SECRETS_DIR).toBe(SECRETS_PATH);
    expect(readEnv({ ...MARKET, ...others, PUBLIC_URL, MAIL_FROM, SUPPORT_EMAIL })).toMatchObject({
      migrateAtStart: false,
      dataDir: '/data',
    });
  });

  it('holds no secrets', () => {
    expect(new Set(Object.values(secret.stringData))).toEqual(new Set(['']));
    const secrets = configured().filter((line) =>
      /^(DATABASE|PAYSTACK|SMTP|SECRETS_KEY|STORAGE|METRICS)/.test(line),
    );
    expect(secrets).toEqual([]);
  });

  it('selects existing pods', () => {
    for (const { spec } of ofKind('Deployment')) {
      expect(isPart(spec.selector.matchLabels, spec.template.metadata.labels)).toBe(true);
    }
    const selectors = [...ofKind('Service'), ...ofKind('PodDisruptionBudget')].map(
      ({ spec }) => spec.selector.matchLabels ?? spec.selector,
    );
    for (const selector of selectors) {
      const selected = ofKind('Deployment').filter(({ spec }) =>
        isPart(selector, spec.template.metadata.labels),
      );
      expect(selected.map(({ metadata }) => metadata.name)).toEqual(['dwaso-web']);
    }
  });

  it('routes the ingress to a port of the pods', () => {
    const [service] = ofKind('Service');
    const [ingress] = ofKind('Ingress');
    const { name, port } = ingress.spec.rules[0].http.paths[0].backend.service;
    expect([name, port.name]).toEqual([service.metadata.name, service.spec.ports[0].name]);
    for (const deployment of ofKind('Deployment')) {
      const ports = getPodSpec(deployment).containers[0].ports.map((each: Yaml) => each.name);
      expect(ports).toContain(service.spec.ports[0].targetPort);
    }
  });

  it('probes existing addresses with time limits', async () => {
    const addresses = await healthAddresses();
    for (const deployment of ofKind('Deployment')) {
      const [{ startupProbe, livenessProbe, readinessProbe, ports }] = getPodSpec(deployment).containers;
      for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
        expect(addresses).toContain(httpGet.path);
        expect(httpGet.port).toBe(ports[0].name);
      }
      expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/readyz', '/healthz']);
      const noticedMs = readinessProbe.periodSeconds * readinessProbe.failureThreshold * 1000;
      expect(noticedMs).toBeLessThan(readEnv(MARKET).drainMs);
      expect(getPodSpec(deployment).terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds());
      expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    }
    const [autoscaler] = ofKind('HorizontalPodAutoscaler');
    expect(autoscaler.spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'dwaso-web' });
    expect(autoscaler.spec.minReplicas).toBeGreaterThan(ofKind('PodDisruptionBudget')[0].spec.minAvailable);
  });

  it('runs without privileges, writes to /data and /tmp alone, and has its secrets as files', () => {
    for (const part of ofKind('Deployment', 'Job')) {
      const pod = getPodSpec(part);
      const [container] = pod.containers;
      expect(pod.securityContext.runAsNonRoot).toBe(true);
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      const isWritable = ({ readOnly }: Yaml) => !readOnly;
      const mounts = container.volumeMounts;
      expect(mounts.filter(isWritable).map((mount: Yaml) => mount.mountPath)).toEqual(['/data', '/tmp']);
      expect(mounts.map((mount: Yaml) => mount.name).sort()).toEqual(
        pod.volumes.map((volume: Yaml) => volume.name).sort(),
      );
      const secrets = mounts.find((mount: Yaml) => mount.mountPath === SECRETS_PATH);
      const volume = pod.volumes.find(({ name }: Yaml) => name === secrets.name);
      expect([volume.secret?.secretName, volume.projected?.sources[0].secret.name]).toContain(
        secret.metadata.name,
      );
      expect((volume.secret ?? volume.projected).defaultMode.toString(8)).toBe('440');
      expect(container.image).toBe(kustomization.images[0].name);
      expect(container.envFrom).toEqual([
        { configMapRef: { name: kustomization.configMapGenerator[0].name } },
      ]);
    }
  });

  it.runIf(has('kubectl', 'kustomize', '--help'))('is a base to Kustomize', async () => {
    const manifests = await run('kubectl', ['kustomize', FOLDER]);
    expect(manifests).not.toMatch(/^failed|^# Warning/);
    expect(manifests.match(/^kind: /gm)).toHaveLength(parts.length + 1);
  });
});
