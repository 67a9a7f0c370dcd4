import { eq } from 'drizzle-orm';
import { passwordRecovery } from './password-recovery.ts';
import { users } from './tables.ts';

/** Recovery of a person's password. */
export const userPasswordRecovery = passwordRecovery({
  async find(handle, email) {
    const [user] = await handle.select({ userId: users.id }).from(users).where(eq(users.email, email));
    return user ?? null;
  },
  setPassword: (tx, email, passwordHash) =>
    tx.update(users).set({ passwordHash }).where(eq(users.email, email)),
});
