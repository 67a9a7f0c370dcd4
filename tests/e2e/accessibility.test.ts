import { auditStates } from './support/state-audit.ts';

auditStates(['customer', 'guest']);
