/** So many rounds at most: what can't be moved on comes up again and must not keep the job for ever. */
const ROUNDS_MAX = 200;

/**
 * Runs a batch after the other until one was not full; gives how many were worked on.
 * @param batch the most one round works on
 * @param work works on what is due and gives how many that were
 */
export async function drainBatches(batch: number, work: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const done = await work();
    all += done;
    if (done < batch) break;
  }
  return all;
}
