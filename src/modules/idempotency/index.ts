export { keyConflict, once, type RequestKey, replayOrRun } from './once.ts';
export { forgetIdempotencyKeys, purgeIdempotencyKeys } from './purge.ts';
export { claimAnswer, keepAnswer, releaseClaim } from './store-response.ts';
