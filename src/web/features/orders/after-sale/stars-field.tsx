import { Star } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

const WORDS = ['Very bad', 'Bad', 'Fair', 'Good', 'Very good'];

type Props = {
  label: string;
  /** How many are chosen: `'4'`. */
  value: string | undefined;
  /** What registers each of the five radio buttons with the form. */
  register: ComponentProps<'input'>;
  error?: string | undefined;
};

/** Five radio buttons in the look of stars: arrow keys move, and each says its number and what it means. */
export function StarsField({ label, value, register, error }: Props) {
  const id = useId();
  const chosen = Number(value ?? 0);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex">
          {WORDS.map((word, index) => {
            const stars = index + 1;
            return (
              <label
                key={word}
                className="relative grid size-12 cursor-pointer place-items-center rounded-control has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus"
              >
                <input
                  type="radio"
                  value={stars}
                  aria-invalid={error ? true : undefined}
                  className="sr-only"
                  {...register}
                />
                <Star
                  strokeWidth={1.6}
                  aria-hidden
                  className={cx('size-9', stars <= chosen ? 'fill-gold text-gold-ink' : 'text-line-strong')}
                />
                <span className="sr-only">{`${stars} ${stars === 1 ? 'star' : 'stars'}: ${word}`}</span>
              </label>
            );
          })}
        </div>
        <span aria-hidden className="font-semibold text-ink-2">
          {WORDS[chosen - 1] ?? ''}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-clay text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
