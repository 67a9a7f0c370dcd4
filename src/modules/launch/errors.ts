import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const launchErrors = defineErrors({
  alreadyOpen: ['INVALID_STATE', () => m.errors_launch_already_open()],
  linesOpen: ['INVALID_STATE', (lines: string) => m.errors_launch_lines_open({ lines })],
  lineGreen: ['INVALID_STATE', () => m.errors_launch_line_green()],
  notSetUp: ['INVALID_STATE', () => m.errors_launch_not_set_up()],
  phoneNeeded: ['VALIDATION_ERROR', () => m.errors_launch_phone_needed(), 'phone'],
  networkNeeded: ['VALIDATION_ERROR', () => m.errors_payments_network_needed(), 'network'],
  textsChanged: ['INVALID_STATE', () => m.errors_launch_texts_changed()],
  codeTooSoon: ['RATE_LIMITED', () => m.errors_launch_code_too_soon(), () => ({ retryAfterSeconds: 60 })],
  codeWrong: ['INVALID_CODE', () => m.errors_launch_code_wrong(), 'code'],
  alertNotTaken: ['UNAVAILABLE', () => m.errors_launch_alert_not_taken()],
});
