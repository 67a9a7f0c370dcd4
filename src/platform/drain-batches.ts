/** Maximum rounds. Rows that can't be processed come up again and must not keep the job running for ever. */
const ROUNDS_MAX = 200;

/**
 * Processes batches until one is not full. Returns the number of processed items.
 * @param batch the batch size
 * @param work processes one batch of due items and returns their number
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
