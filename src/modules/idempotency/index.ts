export {
  claimAnswer,
  forgetIdempotencyKeys,
  keepAnswer,
  keyConflict,
  once,
  purgeIdempotencyKeys,
  type RequestKey,
  releaseClaim,
  replayOrRun,
} from './once.ts';
