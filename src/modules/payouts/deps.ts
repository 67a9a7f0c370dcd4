import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Site } from '../../platform/site.ts';
import type { PayoutGateway } from './gateway.ts';

export interface PayoutDeps {
  db: Database;
  transfers: PayoutGateway;
  site: Site;
  log: Logger;
}
