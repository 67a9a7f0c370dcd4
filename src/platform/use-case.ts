import { AsyncLocalStorage } from 'node:async_hooks';
import { inSpan } from './tracing/spans.ts';

const running = new AsyncLocalStorage<string>();

/** Runs `work` under the name of what it is for: an endpoint (`POST /cart/add`), or a job (`mail.deliver`). */
export const inUseCase = <T>(name: string, work: () => T): T =>
  running.run(name, () => inSpan(name, {}, work));

/** What is being done, for what is counted of it. */
export const currentUseCase = (): string => running.getStore() ?? 'other';
