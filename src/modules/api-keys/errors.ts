import * as m from '#messages/server';
import { API_KEYS_MAX } from '#shared/api-key-scopes';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const apiKeyErrors = defineErrors({
  keyNotFound: ['NOT_FOUND', () => m.errors_api_keys_not_found()],
  tooManyKeys: ['CONFLICT', () => m.errors_api_keys_too_many({ max: API_KEYS_MAX })],
  keyReplaced: ['INVALID_STATE', () => m.errors_api_keys_replaced()],
  otherStillWorks: ['INVALID_STATE', () => m.errors_api_keys_other_still_works()],
  scopeNotOffered: [
    'VALIDATION_ERROR',
    (scope: string) => m.errors_api_keys_scope_not_offered({ scope }),
    'scopes',
  ],
  shopClosed: ['UNAUTHENTICATED', () => m.errors_api_keys_shop_closed()],
});
