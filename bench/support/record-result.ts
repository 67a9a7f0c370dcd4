import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';

/** The conditions of a measurement besides the code. */
function conditions() {
  const [cpu] = os.cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cpu: cpu?.model ?? 'unknown',
    cores: os.cpus().length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    loadBefore: Math.round((os.loadavg()[0] ?? 0) * 100) / 100,
  };
}

/** Prints a result and writes it to bench/results with the machine's conditions. */
export async function record(name: string, result: object): Promise<void> {
  const entry = { name, conditions: conditions(), ...result };
  await mkdir('bench/results', { recursive: true });
  await writeFile(`bench/results/${name}.json`, `${JSON.stringify(entry, null, 2)}\n`);
  console.log(JSON.stringify(entry, null, 2));
}
