import type { DbOrTx } from '../../platform/database.ts';
import { settingsErrors } from './errors.ts';
import { readSetting } from './queries.ts';

/** Whether the market is open to buyers. It never closes again. */
export async function isMarketOpen(handle: DbOrTx): Promise<boolean> {
  return (await readSetting(handle, 'market.opened')) !== null;
}

/** Refuses orders and payments before the opening. @throws AppError MARKET_CLOSED */
export async function assertMarketOpen(handle: DbOrTx): Promise<void> {
  if (!(await isMarketOpen(handle))) throw settingsErrors.marketClosed();
}
