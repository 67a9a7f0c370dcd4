export {
  hasChangedAdmins,
  purgeSecurityEvents,
  recordAudit,
  recordEvent,
  truncateIps,
  wasAccessGiven,
} from './audit-log.ts';
export { purgeRefusals, recordRefusals, sumRefusals } from './refusals.ts';
export { assertSealingKey, readSealedBy, rotateSealingKey } from './sealing-key.ts';
