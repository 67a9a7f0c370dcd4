/**
 * Runs one piece of work at a time, since two pictures at once would only share the same cores and double the memory.
 * Owners take turns: however much one of them has waiting, another waits for one piece of it at most.
 */
export function createTurns() {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (;;) {
      // The first owner has waited longest; once served, it goes to the end.
      const [first] = waiting;
      if (!first) break;
      const [owner, pieces] = first;
      waiting.delete(owner);
      const piece = pieces.shift();
      if (pieces.length > 0) waiting.set(owner, pieces);
      await piece?.();
    }
    isRunning = false;
  }

  return <T>(owner: string, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const piece = () => work().then(resolve, reject);
      const pieces = waiting.get(owner);
      if (pieces) pieces.push(piece);
      else waiting.set(owner, [piece]);
      if (!isRunning) void run();
    });
}
