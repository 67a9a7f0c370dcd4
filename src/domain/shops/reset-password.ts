import { eq } from 'drizzle-orm';
import { passwordRecovery } from '#domain/accounts';
import { shops } from './tables.ts';

/** Recovery of a shop's password. */
export const shopPasswordRecovery = passwordRecovery({
  async find(handle, email) {
    const [shop] = await handle.select({ shopId: shops.id }).from(shops).where(eq(shops.email, email));
    return shop ?? null;
  },
  setPassword: (tx, email, passwordHash) =>
    tx.update(shops).set({ passwordHash }).where(eq(shops.email, email)),
});
