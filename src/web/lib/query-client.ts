import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Every call fails with it. */
    defaultError: ApiError;
  }
}

const RETRIES = 2;

const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** A cache of answers that asks again after a passing failure, and never after a refusal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < RETRIES && !(error instanceof ApiError && isFinal(error.status)),
      },
      mutations: { retry: false },
    },
  });
}
