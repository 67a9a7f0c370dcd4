export { hasChangedAdmins } from './has-changed-admins.ts';
export { recordAudit } from './record-audit.ts';
export { wasAccessGiven } from './was-access-given.ts';
