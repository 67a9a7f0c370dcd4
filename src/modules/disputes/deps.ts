import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Site } from '../../platform/site.ts';
import type { DisputeGateway } from './gateway.ts';

export interface DisputeDeps {
  db: Database;
  gateway: DisputeGateway;
  site: Site;
  log: Logger;
}
