import path from 'node:path';
import { runTests } from './support/run-tests.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Each file moves the clocks of the process and its database instead of waiting. */
const FILES = [
  'tests/api/clock-jumps.test.ts',
  'tests/api/deadlines-',
  'tests/api/holiday.test.ts',
  'tests/api/late-deliveries.test.ts',
  'tests/api/payout-waits.test.ts',
  'tests/api/earnings-release.test.ts',
  'tests/api/delivery-promises.test.ts',
];

/** Runs the tests of reservations, payout days, releases, holidays, midnight in Ghana, and a jumping clock. */
export const clockSkew = () => runTests(ROOT, FILES);
