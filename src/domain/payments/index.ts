export { type AttemptRow, createAttempt, type PaymentChoice } from './create-attempt.ts';
export type { PaymentDeps } from './finalise-attempt.ts';
export { mailOrderReceived } from './mails.ts';
export { processRefunds } from './process-refunds.ts';
export { attemptsOf, newestAttempt } from './queries.ts';
export { type ReceivedWebhook, receiveWebhook } from './receive-webhook.ts';
export { pollPayment, reconcilePayments, releaseExpiredHolds } from './reconcile.ts';
export { startAttempt } from './start-attempt.ts';
export { submitOtp } from './submit-otp.ts';
