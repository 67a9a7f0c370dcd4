import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { readEnv } from '../../src/platform/env.ts';

export const ROOT = path.join(import.meta.dirname, '../..');
export const KIT = path.join(ROOT, 'deploy');

export const readKitFile = (name: string): Promise<string> => readFile(path.join(KIT, name), 'utf8');
/** Manifests have no types. */
export type Yaml = ReturnType<typeof JSON.parse>;
export const readKitYaml = async (name: string): Promise<Yaml> =>
  parse(await readKitFile(name), { merge: true });

/** A complete production environment. */
export const MARKET = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://market.example.com',
  DATABASE_URL: 'postgres://dwaso:word@database:5432/dwaso',
  PAYSTACK_SECRET_KEY: 'sk_live_of_a_test',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Dwaso <market@example.com>',
  SUPPORT_EMAIL: 'help@example.com',
  SECRETS_KEY: 'e9jpjo/ZQ5d4CeJxDh7P1tk0ApHe1s2h0ij29gpTUm0=',
  STORAGE: 's3://KEY:SECRET@store.example.com/dwaso',
};

/** The longest time a node takes to stop. */
export function stopSeconds(): number {
  const { drainMs, stopMs } = readEnv(MARKET);
  return (drainMs + stopMs) / 1000;
}

/** Whether a tool is installed. */
export const has = (tool: string, ...args: string[]): boolean => !spawnSync(tool, args).error;

/** A tool's output on both streams, with `failed` if its exit code is not 0. */
export async function run(tool: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  return promisify(execFile)(tool, args, { cwd: ROOT, env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: { stdout?: string; stderr?: string; message: string }) =>
      `failed: ${error.message} ${error.stdout} ${error.stderr}`,
  );
}

/** The application's health check addresses. */
export async function healthAddresses(): Promise<string[]> {
  const text = await readFile(path.join(ROOT, 'src/composition/app.ts'), 'utf8');
  return [...text.matchAll(/'(\/[a-z]+z)'/g)].map(([, address = '']) => address);
}
