import { defineErrors } from '#shared/define-errors';
import type { Failure } from '#shared/envelope';
import { AppError } from '#shared/errors';

/** The errors of this module: code, text with its parameters, and field. */
export const adminErrors = defineErrors({
  announcedLately: [
    'INVALID_STATE',
    'They had an announcement in the last 24 hours. Wait, or use the site notice',
  ],
  announcementNotFound: ['NOT_FOUND', 'Announcement not found'],
  announcementEnded: ['INVALID_STATE', 'This announcement is no longer being sent'],
  ownerNeeded: ['FORBIDDEN', 'Only an owner can change more than the fee'],
  mailTextNotFound: ['NOT_FOUND', 'Email not found, or its text cannot be edited'],
  shopNotFound: ['NOT_FOUND', 'Shop not found'],
  tooManyRows: [
    'VALIDATION_ERROR',
    'This list has more than 10,000 rows. Filter it first',
    { errors: { filters: 'Filter the list first' } },
  ],
});

/** The failure that a list answered with, for the export that read it. */
export const listRefused = ({ code, message, errors }: Failure): AppError =>
  new AppError(code, message, errors && { errors });
