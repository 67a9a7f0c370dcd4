import { customerCredentials } from './credentials.ts';
import { passwordRecovery } from './password-recovery.ts';

/** Password recovery for customers; admins use {@link adminPasswordRecovery}. */
export const userPasswordRecovery = passwordRecovery(customerCredentials, '/reset-password');
