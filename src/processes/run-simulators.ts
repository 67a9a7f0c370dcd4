import { startSimulators } from '../composition/simulators.ts';
import type { RunTask } from './task.ts';

/** Runs the simulators of the payment and delivery companies. */
export const run: RunTask = async (facts, { log, cleanups }) => ({
  simulators: await startSimulators(facts, { log, cleanups }),
});
