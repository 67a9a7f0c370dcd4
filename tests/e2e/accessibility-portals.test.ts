import { auditStates } from './support/state-audit.ts';

auditStates(['newcomer', 'unlucky', 'seller']);
