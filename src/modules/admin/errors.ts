import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';
import type { Failure } from '#shared/envelope';
import { AppError } from '#shared/errors';

/** The errors of this module: code, text with its parameters, and field. */
export const adminErrors = defineErrors({
  announcedLately: ['INVALID_STATE', () => m.errors_admin_announced_lately()],
  announcementNotFound: ['NOT_FOUND', () => m.errors_admin_announcement_not_found()],
  announcementEnded: ['INVALID_STATE', () => m.errors_admin_announcement_ended()],
  ownerNeeded: ['FORBIDDEN', () => m.errors_admin_owner_needed()],
  mailTextNotFound: ['NOT_FOUND', () => m.errors_admin_mail_text_not_found()],
  shopNotFound: ['NOT_FOUND', () => m.errors_admin_shop_not_found()],
  tooManyRows: [
    'VALIDATION_ERROR',
    () => m.errors_admin_too_many_rows(),
    { errors: { filters: 'Filter the list first' } },
  ],
});

/** The failure that a list answered with, for the export that read it. */
export const listRefused = ({ code, message, errors }: Failure): AppError =>
  new AppError(code, message, errors && { errors });
