import { startSimulators } from './simulators.ts';
import type { RunTask } from './task.ts';

/** Stands in for the payment and the delivery company. */
export const run: RunTask = async (facts, { log, cleanups }) => ({
  simulators: await startSimulators(facts, { log, cleanups }),
});
