export {
  hasChangedAdmins,
  purgeRefusals,
  purgeSecurityEvents,
  recordAudit,
  recordEvent,
  recordRefusals,
  sumRefusals,
  truncateIps,
  wasAccessGiven,
} from './audit-log.ts';
export { assertSealingKey, readSealedBy, rotateSealingKey } from './sealing-key.ts';
