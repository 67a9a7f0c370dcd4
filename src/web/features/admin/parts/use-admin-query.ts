import { useQuery } from '@tanstack/react-query';
import { admin } from '#web/lib/portal/admin.ts';

/** One answer of the API, kept under its path. */
export function useAdminQuery<T>(path: string) {
  return useQuery({
    queryKey: ['admin', path],
    queryFn: ({ signal }) => admin.api<T>('GET', path, { signal }),
  });
}
