import { defineErrors } from '#shared/define-errors';
import type { BudgetName } from '#shared/rate-limit-policies';

const UNREADABLE = 'We could not read this request. Please reload the page and try again.';
const RETRY_SOON = { retryAfterSeconds: 5 };

/** Errors of a request that the server refuses before or after its route. */
export const requestErrors = defineErrors({
  tooManyAttempts: [
    'RATE_LIMITED',
    (seconds: number) =>
      `Too many attempts. Please try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`}.`,
    (retryAfterSeconds: number, budget: BudgetName) => ({ retryAfterSeconds, budget }),
  ],
  tooManyUploads: [
    'RATE_LIMITED',
    (seconds: number) => `Too many uploads at once. Please try again in ${seconds} seconds.`,
    (retryAfterSeconds: number, budget: BudgetName) => ({ retryAfterSeconds, budget }),
  ],
  queryParameterUnknown: [
    'MALFORMED_REQUEST',
    (name: string, hint: string) => `There is no query parameter ${name}${hint}`,
    (name: string, _hint: string) => name,
  ],
  formInvalid: [
    'VALIDATION_ERROR',
    'Please check the form for errors',
    (errors: Record<string, string>) => ({ errors }),
  ],
  addressUnreadable: ['MALFORMED_REQUEST', 'We could not read this address'],
  bodyTooLarge: ['PAYLOAD_TOO_LARGE', 'This is too large to send. Use fewer or smaller files'],
  jsonExpected: ['UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with content-type application/json'],
  characterUnstorable: ['MALFORMED_REQUEST', 'The text contains a character that cannot be stored'],
  keyNotTaken: [
    'VALIDATION_ERROR',
    'This call takes no Idempotency-Key. Nothing was done. Send it without one',
    'idempotency-key',
  ],
  methodNotAllowed: ['METHOD_NOT_ALLOWED', 'This address does not accept this method'],
  keyInvalid: ['VALIDATION_ERROR', 'An Idempotency-Key has 1 to 200 characters', 'idempotency-key'],
  requestUnreadable: ['MALFORMED_REQUEST', 'We could not read this request'],
  pictureNoFile: ['VALIDATION_ERROR', 'Send each picture as a file', (field: string) => field],
  tooManyPictures: [
    'VALIDATION_ERROR',
    (most: number) => (most === 1 ? 'You can add only 1 picture' : `You can add at most ${most} pictures`),
    (_most: number, field: string) => field,
  ],
  pictureEmpty: ['VALIDATION_ERROR', 'This picture is empty', (field: string) => field],
  pictureTooLarge: [
    'PAYLOAD_TOO_LARGE',
    'This picture is too large. The limit is 12 MB',
    (field: string) => field,
  ],
  formUnreadable: ['MALFORMED_REQUEST', 'We could not read this form'],
  formTooManyParts: ['PAYLOAD_TOO_LARGE', 'The form has too many parts'],
  uploadStopped: ['REQUEST_TIMEOUT', 'Your upload stopped. Check your internet connection and try again.'],
  requestRefused: ['MALFORMED_REQUEST', UNREADABLE],
  requestNotFound: ['NOT_FOUND', UNREADABLE],
  requestTooLarge: ['PAYLOAD_TOO_LARGE', UNREADABLE],
  requestTypeUnknown: ['UNSUPPORTED_MEDIA_TYPE', UNREADABLE],
  paymentProviderSilent: [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    'The payment company did not reply. Nothing has changed. Please try again in 1 minute.',
  ],
  commitUnknown: [
    'UNAVAILABLE',
    'We are not sure that this was saved. Please check before you try again.',
    RETRY_SOON,
  ],
  storageFull: [
    'STORAGE_FULL',
    'Our storage is full, so nothing was saved. Our team knows. Please try again later.',
  ],
  unavailable: ['UNAVAILABLE', 'Dwaso is not available right now. Please try again in a minute.', RETRY_SOON],
  valueUnstorable: [
    'VALIDATION_ERROR',
    'Some of your information could not be saved. Check for unusual characters',
  ],
  internal: ['INTERNAL_ERROR', 'Something went wrong on our side. Please try again shortly.'],
  notShownToViewers: ['FORBIDDEN', 'You cannot see this while viewing as the customer'],
  viewersCannotChange: ['FORBIDDEN', 'You are viewing as the customer. You cannot change anything here'],
  signInNeeded: ['UNAUTHENTICATED', 'Please sign in to continue'],
  customersOnly: ['FORBIDDEN', 'Sign in with a customer account to continue'],
  shopsOnly: ['FORBIDDEN', 'Sign in to your shop to continue'],
  adminsOnly: ['FORBIDDEN', 'This is for admins only'],
  ownersOnly: ['FORBIDDEN', 'Only the owner of the shop may do this'],
  managersOnly: ['FORBIDDEN', 'Only the owner or a manager of the shop may do this'],
  adminRoleTooLow: ['FORBIDDEN', (role: string) => `Your admin role (${role}) does not allow this`],
  shopNotApproved: [
    'SHOP_NOT_APPROVED',
    'Your shop is waiting for approval. This opens after approval. You can prepare products, delivery and your page now.',
  ],
  passwordNeeded: ['PASSWORD_REQUIRED', 'Enter your password to continue'],
  secondFactorNeeded: ['TOTP_REQUIRED', 'Set up two-step sign-in first'],
  pageNotFound: ['NOT_FOUND', 'We cannot find this page'],
  pictureNotFound: ['NOT_FOUND', 'Picture not found'],
  fileNotFound: ['NOT_FOUND', 'File not found'],
  nodeSilent: ['UNAVAILABLE', 'The node gave no figures in time'],
});
