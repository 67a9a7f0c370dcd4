import { AsyncLocalStorage } from 'node:async_hooks';
import { inSpan } from './tracing/spans.ts';

const running = new AsyncLocalStorage<string>();

/** Runs `work` under the name of an endpoint (`POST /cart/add`) or a job (`mail.deliver`). */
export const inUseCase = <T>(name: string, work: () => T): T =>
  running.run(name, () => inSpan(name, {}, work));

/** Returns the current use-case, as a metric label. */
export const currentUseCase = (): string => running.getStore() ?? 'other';
