/**
 * Runs one task at a time, because two pictures at once would share the same cores and double the memory. Round-robin
 * over owners: an owner waits for at most one task of each other owner.
 */
export function createFairQueue() {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (;;) {
      // Take the owner that has waited longest; with tasks left, it goes to the end.
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
