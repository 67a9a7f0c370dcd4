import type { Gateways } from '#modules/payments';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Site } from '../../platform/site.ts';
import type { DisputeGateway } from './gateway.ts';

export interface DisputeDeps {
  db: Database;
  gateways: Gateways<DisputeGateway>;
  site: Site;
  log: Logger;
}
