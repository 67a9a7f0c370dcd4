import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useRef } from 'react';
import { cx } from '#web/lib/utils/cx.ts';
import * as uiFormTexts from './form-texts.ts';
import { backspaceAt, type CodeState, enterAt, pasteAt } from './otp-digits.ts';

type Props = {
  digits: readonly string[];
  onChange: (digits: string[]) => void;
  errorId?: string | undefined;
  disabled?: boolean;
  label?: string;
  /** The autocomplete hint for the phone. */
  autoComplete?: 'one-time-code' | 'off';
};

/** Single-digit fields (docs/specification.md, 2): a digit moves on, backspace moves back, a paste fills all. */
export function OtpInput({
  digits,
  onChange,
  errorId,
  disabled,
  label = uiFormTexts.codeLegend,
  autoComplete = 'one-time-code',
}: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  function apply(next: CodeState) {
    onChange(next.digits);
    boxes.current[next.focus]?.focus();
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === 'Backspace') {
      event.preventDefault();
      apply(backspaceAt(digits, index));
    }
    if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus();
    if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus();
  }

  /** Typing the same digit again fires no change event, but must move on too. */
  function onBeforeInput(event: InputEvent<HTMLInputElement>, index: number) {
    if (!/^\d$/.test(event.data)) return;
    event.preventDefault();
    apply(enterAt(digits, index, event.data));
  }

  function onPaste(event: ClipboardEvent, index: number) {
    event.preventDefault();
    apply(pasteAt(digits, index, event.clipboardData.getData('text')));
  }

  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      <div
        className={cx(
          'grid gap-1.5 sm:gap-2',
          digits.length > 4
            ? 'grid-cols-6 sm:grid-cols-[repeat(6,--spacing(12))]'
            : 'grid-cols-[repeat(4,minmax(0,3.5rem))]',
        )}
      >
        {digits.map((digit, index) => (
          <input
            key={uiFormTexts.digitLabel(index + 1, digits.length)}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? autoComplete : 'off'}
            aria-label={uiFormTexts.digitLabel(index + 1, digits.length)}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            value={digit}
            onBeforeInput={(event) => onBeforeInput(event, index)}
            onChange={(event) => apply(enterAt(digits, index, event.target.value))}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onFocus={(event) => event.target.select()}
            className="num h-14 w-full min-w-0 rounded-control border-[1.5px] border-line-strong bg-surface text-center text-xl aria-invalid:border-2 aria-invalid:border-clay disabled:bg-sunk disabled:text-ink-3"
          />
        ))}
      </div>
    </fieldset>
  );
}
