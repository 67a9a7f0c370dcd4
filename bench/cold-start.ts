import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

// The first start creates the database cluster, migrates and seeds the demo market; later starts reuse it.
const first: number[] = [];
const later: number[] = [];
for (let round = 0; round < 3; round++) {
  const fresh = await runDwaso();
  first.push(fresh.firstAnswerMs);
  await fresh.stop();
  for (let again = 0; again < 2; again++) {
    const known = await runDwaso({ dataDir: fresh.dataDir });
    later.push(known.firstAnswerMs);
    await known.stop();
  }
  await fresh.remove();
}
await record('cold-start', {
  unit: 'ms from spawning the process to the first complete /products page',
  first,
  later,
});
