import { readFile } from 'node:fs/promises';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

// A seller's file of 5,000 products: preview, then import. Memory of the importing process, without the database.
const ROWS = 5000;
const SAMPLE_EVERY_MS = 20;

const dwaso = await runDwaso();

/** Resident memory of the server in MiB: current or peak. */
async function memoryMiB(what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${dwaso.pid}/status`, 'utf8');
  return Math.round((Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024) * 10) / 10;
}

const file = [
  'name,price,stockQuantity,unit,category,description',
  ...Array.from(
    { length: ROWS },
    (_, index) =>
      `"Woven basket no. ${index}",${(5 + (index % 400) / 4).toFixed(2)},${index % 90},piece,,"Woven by hand from elephant grass, dyed with millet stalks and finished with a leather handle. Number ${index} of its kind."`,
  ),
].join('\n');

async function send(token: string, mode: 'preview' | 'save') {
  const form = new FormData();
  form.append('file', new Blob([file]), 'products.csv');
  form.append('mode', mode);
  const headers = { authorization: `Bearer ${token}` };
  let peak = 0;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await memoryMiB('VmRSS').catch(() => 0));
  }, SAMPLE_EVERY_MS);
  const started = performance.now();
  const response = await fetch(`${dwaso.url}/api/v1/products/import`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { data } = await response.json();
  const ms = performance.now() - started;
  clearInterval(sampling);
  if (data?.valid !== ROWS || data.saved !== (mode === 'save' ? ROWS : 0)) {
    throw new Error(`${mode} went wrong: ${response.status} ${JSON.stringify(data).slice(0, 300)}`);
  }
  return { ms: Math.round(ms), rowsPerSecond: Math.round((ROWS / ms) * 1000), peakMiB: peak };
}

const login = await fetch(`${dwaso.url}/api/v1/shop/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'seller@dwaso.test', password: 'Market-day-1!' }),
});
const token = (await login.json()).data as string;
const beforeMiB = await memoryMiB('VmRSS');
const highestBeforeMiB = await memoryMiB('VmHWM');
const preview = await send(token, 'preview');
const save = await send(token, 'save');
const afterMiB = await memoryMiB('VmRSS');
const highestMiB = await memoryMiB('VmHWM');
const listed = await (
  await fetch(`${dwaso.url}/api/v1/products?search=Woven%20basket%20no.%204999&limit=1`)
).json();
await dwaso.stop();
await dwaso.remove();
if (listed.data.length !== 1) throw new Error('the imported products are not on the market');
await record('csv-import', {
  rows: ROWS,
  fileKiB: Math.round(Buffer.byteLength(file) / 1024),
  preview,
  save,
  memory: { beforeMiB, afterMiB, highestMiB, highestBeforeMiB },
});
