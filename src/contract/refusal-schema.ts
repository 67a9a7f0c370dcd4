import * as z from 'zod/mini';
import { failure } from '#shared/envelope';
import type { Endpoint } from './table.ts';

/** The schema of a refusal. Where another standard sets it, ours stands beside it: limits answer as everywhere. */
export const refusalSchema = ({ refusal }: Endpoint, code: number) =>
  refusal && (code === 400 || code === 401) ? z.union([refusal, failure]) : failure;
