import type pg from 'pg';
import type { Market } from './market.ts';

export interface Call {
  token?: string;
  body?: object;
  key?: string;
  from: string;
}
export interface Answer {
  status: number;
  data: unknown;
  ms: number;
}

let turn = 0;
/** Sends a request to the nodes in turn, as their proxy would. */
export async function sendRequest(
  { nodes }: Market,
  method: string,
  path: string,
  call: Call,
): Promise<Answer> {
  const node = nodes[turn++ % nodes.length] as Market['nodes'][number];
  const startedMs = performance.now();
  const answer = await fetch(`http://127.0.0.1:${node.port}/api/v1${path}`, {
    method,
    headers: {
      'x-forwarded-for': call.from,
      ...(call.token && { authorization: `Bearer ${call.token}` }),
      ...(call.body && { 'content-type': 'application/json' }),
      ...(call.key && { 'idempotency-key': call.key }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { data } = (await answer.json()) as { data?: unknown };
  return { status: answer.status, data, ms: performance.now() - startedMs };
}

/** The number that a select returns; 0 for null. */
export async function readNumber(client: pg.Client, select: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ n: string | null }>(`select (${select})::bigint as n`, values);
  return Number(rows[0]?.n ?? 0);
}

/** Number of responses by status. */
export function countStatuses(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
