import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { SecondFactor } from '#web/lib/security/second-factor/second-factor.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';

/** The second factor of a shop's owner: theirs to switch on. */
export function OwnerFactor() {
  const { data, error, refetch } = useQuery(shopApi.query('GET /shops/totp'));
  if (data) {
    return <SecondFactor api={shopApi} base="/shops" required={false} onChanged={refetch} {...data} />;
  }
  if (!error) return <p className="text-ink-2">Looking it up...</p>;
  return (
    <div className="grid gap-3">
      <FailureNote text={messageOf(error, 'It could not be loaded. Please try again.')} />
      <div>
        <Button variant="line" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    </div>
  );
}
