import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Timers } from './timers.ts';

export interface Fault {
  /** A whole path, `/charge`, or a prefix, `/transaction/verify/*`. */
  path: string;
  /**
   * `timeout`: no operation and no response. `500`, `429`: this response without the operation. `drop`: the operation
   * IS done, then the connection closes without a response. `slow`: the operation is done and the response comes after
   * `delayMs`. `lie`: the operation IS done, and the response reports a failure.
   */
  kind: 'timeout' | '500' | '429' | 'drop' | 'slow' | 'lie';
  /** Number of requests. Default 1. */
  times?: number;
  /** For `slow`, in simulated milliseconds. Default 20,000. */
  delayMs?: number;
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

export interface Faults {
  /** Faults apply in the order of their creation, each to the next requests to its path. */
  next(fault: Fault): void;
  clear(): void;
  /** Runs a request through the first matching fault. */
  apply(request: Request, env: HttpBindings, carryOut: Fetch): Promise<Response>;
}

/** Creates the faults that tests can add. */
export function createFaults(timers: Timers): Faults {
  let planted: Array<Fault & { left: number }> = [];

  function take(path: string): Fault | undefined {
    const fault = planted.find((candidate) => matchesPath(candidate.path, path));
    if (fault) fault.left -= 1;
    planted = planted.filter(({ left }) => left > 0);
    return fault;
  }

  return {
    next(fault) {
      planted.push({ ...fault, left: fault.times ?? 1 });
    },
    clear() {
      planted = [];
    },
    async apply(request, env, carryOut) {
      const fault = take(new URL(request.url).pathname);
      switch (fault?.kind) {
        case undefined:
          return carryOut(request, env);
        case 'timeout':
          await new Promise((resolve) => env.outgoing.once('close', resolve));
          return RESPONSE_ALREADY_SENT;
        case 'drop':
          await carryOut(request, env);
          env.outgoing.destroy();
          return RESPONSE_ALREADY_SENT;
        case 'slow': {
          const answer = await carryOut(request, env);
          await new Promise<void>((resolve) => timers.after(fault.delayMs ?? 20_000, resolve));
          return answer;
        }
        case 'lie': {
          const response = (await (await carryOut(request, env)).json()) as { data?: object };
          const data = {
            ...response.data,
            status: 'failed',
            gateway_response: 'Declined',
            message: 'Declined',
          };
          return Response.json({ ...response, data });
        }
        case '500':
          return Response.json({ status: false, message: 'Internal server error' }, { status: 500 });
        case '429':
          return rateLimited();
      }
    },
  };
}

function matchesPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** docs/paystack-and-ghana.md, 1.8. */
function rateLimited(): Response {
  const body = {
    status: false,
    message: 'Rate limit exceeded!',
    meta: { nextStep: 'Wait until the limit is reset and try again' },
    type: 'api_error',
    code: 'rate_limited',
  };
  const headers = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' };
  return Response.json(body, { status: 429, headers });
}
