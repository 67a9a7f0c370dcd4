import type { Gateways } from '#modules/payments';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { BooksGateway } from './gateway.ts';

export interface ReconciliationDeps {
  db: Database;
  books: Gateways<BooksGateway>;
  log: Logger;
}
