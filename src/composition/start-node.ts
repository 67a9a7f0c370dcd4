import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '#platform/env';
import type { Logger } from '#platform/log';
import { sideIndexFile } from '#providers/side-index';
import { drain, listen, respondNotReady } from '#server/http/node-server';
import { Cleanups } from './cleanups.ts';
import { monitorWorkers, startHeartbeat } from './heartbeat.ts';
import { startJobs } from './jobs.ts';
import { describeNode, NO_SIMULATORS, resolvePublicUrl } from './node-config.ts';
import { prepareNode, tasksForRole } from './prepare-node.ts';
import { openServices, subscribeToInvalidations } from './services.ts';
import { startSimulators } from './simulators.ts';
import { startDatabase } from './start-database.ts';
import { openWeb } from './web.ts';

export interface Dwaso {
  url: string;
  port: number;
  databaseUrl: string;
  /** Base URL of the Paystack simulator, when this node runs one. */
  simulatorUrl: string | null;
  /** Lets running requests end, stops the jobs and the database. */
  stop(): Promise<void>;
}

/**
 * Starts one node in this process: database (embedded unless DATABASE_URL is set), migrations, demo market, simulators,
 * jobs and the HTTP server, as the environment says (docs/design.md, Modes and seams).
 */
export async function startDwaso(env: Env, log: Logger, options: { dev?: boolean } = {}): Promise<Dwaso> {
  const cleanups = new Cleanups();
  try {
    return await start(env, log, cleanups, options.dev ?? false);
  } catch (error) {
    await cleanups.run();
    throw error;
  }
}

async function start(env: Env, log: Logger, cleanups: Cleanups, dev: boolean): Promise<Dwaso> {
  // First: until the database answers, requests get 503 with Retry-After.
  const server = createServer(respondNotReady);
  const port = await listen(server, env);
  cleanups.add(async () => void server.close());
  const database = await startDatabase(env, log, cleanups);
  const node = await describeNode(env, port);
  const known = { ...database, env, port, node, simulators: NO_SIMULATORS };
  await prepareNode(known, log);
  const simulators = await startSimulators(known, { log, cleanups });
  const facts = { ...known, simulators };
  const services = await openServices(facts, log, cleanups);
  startHeartbeat(facts, services, tasksForRole(env.role), cleanups);
  if (env.role === 'web') monitorWorkers(services, cleanups);
  const jobs = env.role === 'web' ? {} : await startJobs(services, cleanups);
  const searchFile = env.role === 'worker' ? null : sideIndexFile(env.dataDir);
  const web = await openWeb(services, cleanups, { dev, server, searchFile });
  subscribeToInvalidations(services, { cache_tags: web.onCacheTags, ...jobs }, cleanups, web.onLost);
  cleanups.add(() => drain(server));
  cleanups.add(() => {
    web.startDraining();
    return sleep(env.drainMs);
  });
  server.off('request', respondNotReady);
  server.on('request', web.listener);
  return {
    url: resolvePublicUrl(facts),
    port,
    databaseUrl: database.databaseUrl,
    simulatorUrl: simulators.paystack,
    stop: () => cleanups.run(),
  };
}
