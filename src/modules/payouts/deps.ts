import type { Gateways } from '#modules/payments';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Site } from '../../platform/site.ts';
import type { PayoutGateway } from './gateway.ts';

export interface PayoutDeps {
  db: Database;
  transfers: Gateways<PayoutGateway>;
  site: Site;
  log: Logger;
}
