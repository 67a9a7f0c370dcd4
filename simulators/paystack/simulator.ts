import type { State } from './state.ts';
import type { Timers } from './timers.ts';
import type { Webhooks } from './webhooks.ts';

/** The state shared by lifecycles and routes. */
export interface Simulator {
  state: State;
  timers: Timers;
  webhooks: Webhooks;
  secretKey: string;
  /** The simulator's own URL, `http://127.0.0.1:3001`, once it listens. */
  origin(): string;
}
