export {
  hasChangedAdmins,
  hasRecentAccessGrant,
  purgeRefusals,
  purgeSecurityEvents,
  recordAudit,
  recordEvent,
  recordRefusals,
  sumRefusals,
  truncateIps,
} from './audit-log.ts';
export { assertSealingKey, readSealedBy, rotateSealingKey } from './sealing-key.ts';
