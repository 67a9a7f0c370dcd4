import { startHeartbeat } from './heartbeat.ts';
import { startJobs } from './jobs.ts';
import { openServices, subscribeToInvalidations } from './services.ts';
import type { RunTask } from './task.ts';

/** Does the jobs: mail, payments in doubt, payouts, and everything that has its time. */
export const run: RunTask = async (facts, { log, cleanups }) => {
  const services = await openServices(facts, log, cleanups);
  startHeartbeat(facts, services, ['worker'], cleanups);
  const jobs = await startJobs(services, cleanups);
  subscribeToInvalidations(services, jobs, cleanups);
  return {};
};
