import * as m from '#messages/server';
import { APPS_MAX } from '#shared/app-scopes';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const connectedAppErrors = defineErrors({
  appNotFound: ['NOT_FOUND', () => m.errors_apps_not_found()],
  connectionNotFound: ['NOT_FOUND', () => m.errors_apps_connection_not_found()],
  tooManyApps: ['CONFLICT', () => m.errors_apps_too_many({ max: APPS_MAX })],
  noSecret: ['INVALID_STATE', () => m.errors_apps_no_secret()],
  requestUnusable: ['VALIDATION_ERROR', () => m.errors_apps_request_unusable()],
});
