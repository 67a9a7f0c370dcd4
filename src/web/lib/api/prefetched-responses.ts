/**
 * Responses that an inline script of the page has requested before this code ran, such as the stats of the seller's
 * overview.
 */
interface EarlyAnswers {
  token: string;
  /** By API path. */
  answers: Map<string, Promise<Response>>;
  atMs: number;
}

/** Older responses may be out of date. */
const FRESH_MS = 30_000;

/** Takes the response that was prefetched with this token; undefined if there is none, or only a stale one. */
export function takePrefetchedResponse(path: string, token: string | null): Promise<Response> | undefined {
  const early = (globalThis as { earlyAnswers?: EarlyAnswers }).earlyAnswers;
  const answer = early?.answers.get(path);
  if (!early || !answer) return undefined;
  early.answers.delete(path);
  return early.token === token && Date.now() - early.atMs < FRESH_MS ? answer : undefined;
}
