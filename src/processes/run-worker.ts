import { startHeartbeat } from '../composition/heartbeat.ts';
import { startJobs } from '../composition/jobs.ts';
import { openServices, subscribeToInvalidations } from '../composition/services.ts';
import type { RunTask } from './task.ts';

/** Runs the jobs: mail, payments in doubt, payouts, and everything scheduled. */
export const run: RunTask = async (facts, { log, cleanups }) => {
  const services = await openServices(facts, log, cleanups);
  startHeartbeat(facts, services, ['worker'], cleanups);
  const jobs = await startJobs(services, cleanups);
  subscribeToInvalidations(services, jobs, cleanups);
  return {};
};
