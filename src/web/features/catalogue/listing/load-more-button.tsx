import { ButtonLink } from '#web/components/ui/button.tsx';
import * as moreTexts from './load-more-texts.ts';

type Props = {
  /** URL of the next page, for visitors without JavaScript. */
  to: string;
  state: 'idle' | 'busy' | 'failed';
  onMore: () => void;
  /** What the list contains. */
  what?: keyof typeof moreTexts.moreFailed;
};

export function LoadMoreButton({ to, state, onMore, what = 'products' }: Props) {
  return (
    <div className="mt-7 grid justify-items-center gap-2">
      <ButtonLink
        to={to}
        variant="line"
        aria-disabled={state === 'busy' || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onMore();
        }}
      >
        {state === 'busy' ? moreTexts.moreBusy : moreTexts.moreButton}
      </ButtonLink>
      {state === 'failed' && (
        <p role="alert" className="text-clay text-sm">
          {moreTexts.moreFailed[what]}
        </p>
      )}
    </div>
  );
}
