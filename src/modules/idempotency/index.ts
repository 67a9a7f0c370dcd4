export {
  claimResponse,
  deleteIdempotencyKeys,
  type IdempotencyKey,
  idempotencyConflict,
  once,
  purgeIdempotencyKeys,
  releaseClaim,
  replayOrRun,
  storeResponse,
} from './once.ts';
