import { hasPayments } from '#modules/payments';
import { readSetting, updateSetting } from '#modules/settings';
import { advisoryLock, type Database } from '#platform/database';
import type { Env } from '#platform/env';
import { StartupError } from '#platform/startup-error';
import { inTransaction } from '#platform/transaction';

/**
 * Keeps simulated and real payments in databases of their own: staging on the simulator marks a database without
 * payments as its own. Payments of an unmarked database count as real.
 * @throws StartupError for a database with payments of the other kind
 */
export async function assertPaymentMode(
  db: Database,
  { appEnv, stagingWithSimulator }: Pick<Env, 'appEnv' | 'stagingWithSimulator'>,
): Promise<void> {
  if (appEnv !== 'production') return;
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, 'payment-mode');
    const isSimulated = await readSetting(tx, 'payments.simulated');
    if (isSimulated === stagingWithSimulator) return;
    if (await hasPayments(tx)) {
      throw new StartupError(
        stagingWithSimulator
          ? 'STAGING_WITH_SIMULATOR=yes: this database holds real payments. Give staging a database of its own.'
          : 'This database holds payments of the simulator (STAGING_WITH_SIMULATOR=yes). Give the market a database of its own.',
      );
    }
    await updateSetting(tx, 'payments.simulated', () => stagingWithSimulator);
  });
}
