import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningDwaso {
  url: string;
  dataDir: string;
  pid: number;
  /** From spawning the process to the first successful `/products`, ms. */
  firstAnswerMs: number;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const PORT = 4310;

/** Starts `src/main.ts` as its own process, as `npm start` does, and waits for its first page. */
export async function runDwaso(
  options: { dataDir?: string; env?: Record<string, string>; port?: number } = {},
): Promise<RunningDwaso> {
  const port = options.port ?? PORT;
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'dwaso-bench-')));
  const log = openSync(path.join(os.tmpdir(), 'dwaso-bench.log'), 'a');
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['src/main.ts'], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      APP_ENV: 'demo',
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...options.env,
    },
  });
  await waitForResponse(url, child);
  const firstAnswerMs = Math.round(performance.now() - started);
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return {
    url,
    dataDir,
    pid: child.pid as number,
    firstAnswerMs,
    stop,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (child.exitCode !== null) throw new Error(`Dwaso ended with ${child.exitCode}`);
    const response = await fetch(`${url}/products`).catch(() => null);
    if (response?.ok) {
      await response.text();
      return;
    }
    await sleep(20);
  }
  throw new Error('Dwaso did not answer within 60 s');
}
