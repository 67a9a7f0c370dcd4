import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';
import type { BudgetName } from '#shared/rate-limit-policies';

const UNREADABLE = () => m.errors_server_unreadable();
const RETRY_SOON = { retryAfterSeconds: 5 };

/** Errors of a request that the server refuses before or after its route. */
export const requestErrors = defineErrors({
  tooManyAttempts: [
    'RATE_LIMITED',
    (seconds: number) =>
      m.errors_server_too_many_attempts({
        seconds:
          seconds > 90
            ? m.errors_server_minutes({ minutes: Math.ceil(seconds / 60) })
            : m.errors_server_seconds({ seconds }),
      }),
    (retryAfterSeconds: number, budget: BudgetName) => ({ retryAfterSeconds, budget }),
  ],
  tooManyUploads: [
    'RATE_LIMITED',
    (seconds: number) => m.errors_server_too_many_uploads({ seconds }),
    (retryAfterSeconds: number, budget: BudgetName) => ({ retryAfterSeconds, budget }),
  ],
  queryParameterUnknown: [
    'MALFORMED_REQUEST',
    (name: string, hint: string) => m.errors_server_query_parameter_unknown({ name, hint }),
    (name: string, _hint: string) => name,
  ],
  formInvalid: [
    'VALIDATION_ERROR',
    () => m.errors_server_form_invalid(),
    (errors: Record<string, string>) => ({ errors }),
  ],
  addressUnreadable: ['MALFORMED_REQUEST', () => m.errors_server_address_unreadable()],
  bodyTooLarge: ['PAYLOAD_TOO_LARGE', () => m.errors_server_body_too_large()],
  jsonExpected: ['UNSUPPORTED_MEDIA_TYPE', () => m.errors_server_json_expected()],
  characterUnstorable: ['MALFORMED_REQUEST', () => m.errors_server_character_unstorable()],
  keyNotTaken: ['VALIDATION_ERROR', () => m.errors_server_key_not_taken(), 'idempotency-key'],
  methodNotAllowed: ['METHOD_NOT_ALLOWED', () => m.errors_server_method_not_allowed()],
  keyInvalid: ['VALIDATION_ERROR', () => m.errors_server_key_invalid(), 'idempotency-key'],
  requestUnreadable: ['MALFORMED_REQUEST', () => m.errors_server_request_unreadable()],
  pictureNoFile: ['VALIDATION_ERROR', () => m.errors_server_picture_no_file(), (field: string) => field],
  tooManyPictures: [
    'VALIDATION_ERROR',
    (most: number) =>
      most === 1
        ? m.errors_server_too_many_pictures_one()
        : m.errors_server_too_many_pictures_other({ most }),
    (_most: number, field: string) => field,
  ],
  pictureEmpty: ['VALIDATION_ERROR', () => m.errors_server_picture_empty(), (field: string) => field],
  pictureTooLarge: ['PAYLOAD_TOO_LARGE', () => m.errors_server_picture_too_large(), (field: string) => field],
  formUnreadable: ['MALFORMED_REQUEST', () => m.errors_server_form_unreadable()],
  formTooManyParts: ['PAYLOAD_TOO_LARGE', () => m.errors_server_form_too_many_parts()],
  uploadStopped: ['REQUEST_TIMEOUT', () => m.errors_server_upload_stopped()],
  requestRefused: ['MALFORMED_REQUEST', UNREADABLE],
  requestNotFound: ['NOT_FOUND', UNREADABLE],
  requestTooLarge: ['PAYLOAD_TOO_LARGE', UNREADABLE],
  requestTypeUnknown: ['UNSUPPORTED_MEDIA_TYPE', UNREADABLE],
  paymentProviderSilent: ['PAYMENT_PROVIDER_UNAVAILABLE', () => m.errors_server_payment_provider_silent()],
  commitUnknown: ['UNAVAILABLE', () => m.errors_server_commit_unknown(), RETRY_SOON],
  storageFull: ['STORAGE_FULL', () => m.errors_server_storage_full()],
  unavailable: ['UNAVAILABLE', () => m.errors_server_unavailable(), RETRY_SOON],
  valueUnstorable: ['VALIDATION_ERROR', () => m.errors_server_value_unstorable()],
  internal: ['INTERNAL_ERROR', () => m.errors_server_internal()],
  notShownToViewers: ['FORBIDDEN', () => m.errors_server_not_shown_to_viewers()],
  viewersCannotChange: ['FORBIDDEN', () => m.errors_server_viewers_cannot_change()],
  signInNeeded: ['UNAUTHENTICATED', () => m.errors_server_sign_in_needed()],
  apiKeyInvalid: ['UNAUTHENTICATED', () => m.errors_server_api_key_invalid()],
  appTokenInvalid: ['UNAUTHENTICATED', () => m.errors_server_app_token_invalid()],
  apiKeyNotAllowed: ['FORBIDDEN', () => m.errors_server_api_key_not_allowed()],
  scopeNeeded: ['FORBIDDEN', (scope: string) => m.errors_server_scope_needed({ scope })],
  endUserInvalid: ['MALFORMED_REQUEST', () => m.errors_server_end_user_invalid()],
  customersOnly: ['FORBIDDEN', () => m.errors_server_customers_only()],
  shopsOnly: ['FORBIDDEN', () => m.errors_server_shops_only()],
  adminsOnly: ['FORBIDDEN', () => m.errors_server_admins_only()],
  ownersOnly: ['FORBIDDEN', () => m.errors_server_owners_only()],
  managersOnly: ['FORBIDDEN', () => m.errors_server_managers_only()],
  adminRoleTooLow: ['FORBIDDEN', (role: string) => m.errors_server_admin_role_too_low({ role })],
  shopNotApproved: ['SHOP_NOT_APPROVED', () => m.errors_server_shop_not_approved()],
  passwordNeeded: ['PASSWORD_REQUIRED', () => m.errors_server_password_needed()],
  secondFactorNeeded: ['TOTP_REQUIRED', () => m.errors_server_second_factor_needed()],
  pageNotFound: ['NOT_FOUND', () => m.errors_server_page_not_found()],
  pictureNotFound: ['NOT_FOUND', () => m.errors_server_picture_not_found()],
  fileNotFound: ['NOT_FOUND', () => m.errors_server_file_not_found()],
  nodeSilent: ['UNAVAILABLE', () => m.errors_server_node_silent()],
});
