export { hasChangedAdmins } from './audit/has-changed-admins.ts';
export { recordAudit } from './audit/record-audit.ts';
export { wasAccessGiven } from './audit/was-access-given.ts';
export { purgeRefusals, recordRefusals, sumRefusals } from './limits/refusals.ts';
export { recordEvent } from './security/record-event.ts';
export { assertSealingKey, readSealedBy, rotateSealingKey } from './security/sealing-key.ts';
export { purgeSecurityEvents, truncateIps } from './security/truncate-ips.ts';
