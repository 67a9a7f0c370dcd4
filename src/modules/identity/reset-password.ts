import { customerCredentials } from './credentials.ts';
import { passwordRecovery } from './password-recovery.ts';

/** Recovery of a customer's password; an admin's is {@link adminPasswordRecovery}'s alone. */
export const userPasswordRecovery = passwordRecovery(customerCredentials, '/reset-password');
