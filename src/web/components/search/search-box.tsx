import { Search } from 'lucide-react';
import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { toAddress } from '#web/lib/config/language.ts';
import { paths } from '#web/lib/config/paths.ts';
import { cx } from '#web/lib/utils/cx.ts';
import * as searchTexts from './texts.ts';

type SuggestionsProps = { input: RefObject<HTMLInputElement | null> };

/** A plain form that opens the products. Suggestions load when the field gets the focus. */
export function SearchBox({ className, onDark }: { className?: string; onDark?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const offer = useCallback(() => {
    import('./suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      // If the suggestions cannot load, the form still works.
      () => undefined,
    );
  }, []);
  // The field had the focus before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) offer();
  }, [offer]);
  return (
    <search className={cx('relative block', className)}>
      <form action={toAddress(paths.products)}>
        <label className="relative block">
          <span className="sr-only">{searchTexts.field}</span>
          <Search className="icon pointer-events-none absolute top-[13px] left-3.5 text-ink-3" aria-hidden />
          <input
            ref={input}
            type="search"
            name="search"
            maxLength={200}
            placeholder={searchTexts.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={offer}
            className={cx(
              'h-12 w-full min-w-0 truncate rounded-control border-[1.5px] bg-surface pr-3 pl-11 text-base text-ink placeholder:text-ink-3',
              onDark ? 'border-transparent' : 'border-line-strong',
            )}
          />
        </label>
      </form>
      {Suggestions && <Suggestions input={input} />}
    </search>
  );
}
