import type { State } from './state.ts';
import type { Timers } from './timers.ts';
import type { Webhooks } from './webhooks.ts';

/** What the lifecycles and routes share. */
export interface Simulator {
  state: State;
  timers: Timers;
  webhooks: Webhooks;
  secretKey: string;
  /** Where the simulator itself is reached, `http://127.0.0.1:3001`. Known once it listens. */
  origin(): string;
}
