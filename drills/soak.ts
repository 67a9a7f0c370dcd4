import { setTimeout as sleep } from 'node:timers/promises';
import { assessGrowth, type LoadSample } from './support/growth-check.ts';
import { startLoad } from './support/load.ts';
import { type Market, openMarket } from './support/market.ts';
import { missingPhotos, startUploads } from './support/uploads.ts';
import { assessMarket } from './support/verdict.ts';

const SHOPPERS = 4;
const READERS = 4;
/** Forty reads and four orders a second: this measures duration, not throughput. */
const PAUSE_MS = { reader: 100, shopper: 1_000 };
const UPLOAD_PAUSE_MS = 30_000;
const MIB = 1024 * 1024;

export interface SoakOptions {
  /** Number and length of the measured intervals. */
  stretches?: number;
  stretchMs?: number;
}

/**
 * Runs one node with several processes under a steady load: readers, orders, a seller who uploads photos, and the
 * worker's jobs. Memory and response times must not grow.
 * @returns each interval and the violations
 */
export async function soak({ stretches = 60, stretchMs = 60_000 }: SoakOptions = {}) {
  const market = await openMarket(SHOPPERS, { nodes: 1, settings: { WEB_CONCURRENCY: '2' } });
  try {
    const load = startLoad(market, READERS, PAUSE_MS);
    const uploads = await startUploads(market, UPLOAD_PAUSE_MS);
    await stretch(market, load);
    const samples: LoadSample[] = [];
    for (let number = 0; number < stretches; number++) {
      await sleep(stretchMs);
      samples.push(await stretch(market, load));
    }
    const { wrong: unsteady, ...steady } = assessGrowth(samples);
    const photos = await uploads.end();
    const { wrong, ...others } = await assessMarket(market, load);
    const refused = Object.keys(others.byStatus).filter((status) => status === '0' || Number(status) >= 500);
    return {
      ...{
        minutes: Math.round((stretches * stretchMs) / 6_000) / 10,
        ...steady,
        stretches: samples,
        ...others,
      },
      photos: photos.length,
      wrong: [
        ...unsteady,
        ...wrong,
        ...refused.map((status) => `answered with ${status}`),
        ...(await missingPhotos(market, photos)),
      ],
    };
  } finally {
    await market.stop();
  }
}

/** Measures the interval since the last call. */
async function stretch(
  { nodes }: Market,
  load: Pick<ReturnType<typeof startLoad>, 'takeTimes'>,
): Promise<LoadSample> {
  const times = load.takeTimes();
  const answer = await fetch(`http://127.0.0.1:${nodes[0]?.port}/metrics`);
  const figures = await answer.text();
  /** All values of a metric, by process. */
  const readValues = (name: string) =>
    [...figures.matchAll(new RegExp(`^${name}\\{[^}]*process="([^"]+)"[^}]*\\} (\\S+)`, 'gm'))].map(
      ([, process = '', value]) => ({ process, value: Number(value) }),
    );
  const sum = (name: string) => Math.round(readValues(name).reduce((all, { value }) => all + value, 0) / MIB);
  const ofAnswering = readValues('nodejs_eventloop_delay_p99_seconds').filter(({ process }) =>
    /^(front|reads)/.test(process),
  );
  return {
    memoryMiB: sum('process_resident_memory_bytes'),
    heapMiB: sum('v8js_memory_heap_used_bytes'),
    eventLoopP99Ms: Math.round(Math.max(...ofAnswering.map(({ value }) => value)) * 10_000) / 10,
    ...times,
  };
}
