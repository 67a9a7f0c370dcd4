export { claimAnswer, keepAnswer, releaseClaim } from './keep-answer.ts';
export { keyOfAnother, once, onceOrEarlier, type RequestKey } from './once.ts';
export { forgetIdempotencyKeys, purgeIdempotencyKeys } from './purge.ts';
