/** Does it in a task of its own: what was touched meanwhile is answered before. */
export function inTask(work: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(work);
  else setTimeout(work);
}
