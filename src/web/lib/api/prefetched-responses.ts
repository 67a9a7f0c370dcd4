/** What a page's own script has asked for before this one came, such as the figures of the seller's overview. */
interface EarlyAnswers {
  token: string;
  /** By the path of the API. */
  answers: Map<string, Promise<Response>>;
  atMs: number;
}

/** An older one may be of something that was changed since. */
const FRESH_MS = 30_000;

/** The answer that was asked for with this token, once; undefined where there is none that is fresh. */
export function takePrefetchedResponse(path: string, token: string | null): Promise<Response> | undefined {
  const early = (globalThis as { earlyAnswers?: EarlyAnswers }).earlyAnswers;
  const answer = early?.answers.get(path);
  if (!early || !answer) return undefined;
  early.answers.delete(path);
  return early.token === token && Date.now() - early.atMs < FRESH_MS ? answer : undefined;
}
