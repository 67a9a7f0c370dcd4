import { useQuery } from '@tanstack/react-query';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { Note } from './waiting-parts.tsx';

const ASK_EVERY_MS = 30_000;

/** Beside a pay button: which ways to pay get no answer just now, and which do. Nothing while all work. */
export function BrokenWays() {
  const ways = useQuery({
    ...customerApi.query('GET /payments/ways'),
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  const names = (works: boolean) =>
    (ways.data ?? []).filter((way) => way.works === works).map(({ name }) => name);
  const [broken, working] = [names(false), names(true)];
  return (
    <div role="status">
      {broken.length > 0 && (
        <Note>
          <b>{`${listed(broken)} payments get no answer just now.`}</b>{' '}
          {working.length > 0
            ? `${listed(working)} ${working.length === 1 ? 'works' : 'work'}.`
            : 'Please try again in a minute.'}
        </Note>
      )}
    </div>
  );
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const listed = (names: string[]) => list.format(names);
