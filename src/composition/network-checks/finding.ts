import type { NetworkFinding } from '#modules/launch';

/** The result of one check of the environment. */
export type Finding = NetworkFinding;

export const green = (what: string, says: string): Finding => ({ what, state: 'green', says });
export const red = (what: string, says: string): Finding => ({ what, state: 'red', says });
export const skipped = (what: string, says: string): Finding => ({ what, state: 'skipped', says });

/** Runs one check; an exception is red, with its message alone: no stack, no URL and no key. */
export async function runCheck(what: string, work: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await work()].flat();
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string };
    return [
      red(what, typeof code === 'string' ? `failed (${code})` : ((message ?? 'failed').split('\n')[0] ?? '')),
    ];
  }
}
