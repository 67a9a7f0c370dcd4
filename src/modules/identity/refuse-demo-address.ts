import { AppError } from '#shared/errors';
import { isDemoAddress } from '../../platform/demo-address.ts';
import type { Site } from '../../platform/site.ts';

/** Rejects demo addresses in production, which refuses to start with one of them. @throws AppError VALIDATION_ERROR */
export function refuseDemoAddress(site: Site, email: string): void {
  if (!site.refusesDemoAccounts || !isDemoAddress(email)) return;
  const message = 'Please enter an email address that can receive messages';
  throw new AppError('VALIDATION_ERROR', message, { errors: { email: message } });
}
