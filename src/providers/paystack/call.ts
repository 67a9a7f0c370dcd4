import type { z } from 'zod';
import { type PaystackAnswer, type PaystackRequest, refusal, unreadable } from './client.ts';

export function post(path: string, body: Record<string, unknown>): PaystackRequest {
  return { method: 'POST', path, label: `POST ${path}`, body };
}

export function get(path: string, id: string): PaystackRequest {
  return { method: 'GET', path: path + encodeURIComponent(id), label: `GET ${path}:id` };
}

/** Returns the data of an accepted answer. @throws GatewayError when it was refused or is invalid */
export function accepted<Schema extends z.ZodType>(answer: PaystackAnswer, schema: Schema): z.infer<Schema> {
  if (!answer.ok) throw refusal(answer);
  const parsed = schema.safeParse(answer.data);
  if (!parsed.success) throw unreadable(answer.label);
  return parsed.data;
}
