/**
 * Does one after the other; one that fails keeps none of the others from being done.
 * @throws the failure when one failed, an AggregateError of them when several did; once all were done
 */
export async function eachOnItsOwn(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
}
