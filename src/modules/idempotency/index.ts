export {
  claimAnswer,
  forgetIdempotencyKeys,
  keyConflict,
  once,
  purgeIdempotencyKeys,
  type RequestKey,
  releaseClaim,
  replayOrRun,
  storeResponse,
} from './once.ts';
