import { AppError } from '#contracts/errors';

/**
 * Clients that exist repeat the address that an account has; a new one is not taken here, since it has to be
 * confirmed first. @throws AppError VALIDATION_ERROR at `email`
 */
export function assertSameEmail(given: string, current: string): void {
  if (given.toLowerCase() === current.toLowerCase()) return;
  const message = 'The e-mail address can not be changed here yet. Write to us to have it changed.';
  throw new AppError('VALIDATION_ERROR', message, { errors: { email: message } });
}
