import { ApiError, isUnanswered } from './api-error.ts';

/** Of a proxy, or of a server that lost its database during the commit: all of it may have been done. */
const MAYBE_DONE = new Set([502, 503, 504]);

/** Whether it may have been done although this is what came of it. */
export function isLost(error: unknown): boolean {
  if (isUnanswered(error)) return true;
  if (!(error instanceof ApiError) || !MAYBE_DONE.has(error.status)) return false;
  return !error.fromServer || error.code === 'UNAVAILABLE';
}
