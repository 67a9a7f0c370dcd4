export { hasChangedAdmins } from './has-changed-admins.ts';
export { recordAudit } from './record-audit.ts';
