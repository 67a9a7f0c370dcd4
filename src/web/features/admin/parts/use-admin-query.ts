import { useQuery } from '@tanstack/react-query';
import { adminSession } from '#web/lib/session/admin.ts';

/** One answer of the API, kept under its path. */
export function useAdminQuery<T>(path: string) {
  return useQuery({
    queryKey: ['admin', path],
    queryFn: ({ signal }) => adminSession.api<T>('GET', path, { signal }),
  });
}
