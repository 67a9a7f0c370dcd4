import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#web/lib/utils/cx.ts';
import * as uiTexts from './texts.ts';

export type QuantityInputProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** What is counted, for the labels: `White Maize`. */
  label: string;
  disabled?: boolean;
  /** Ignores clicks, but keeps the focus. */
  busy?: boolean;
  /** Whether a number can be typed. */
  editable?: boolean;
  className?: string;
};

/** Minus, a number, plus. A typed number is clamped to the limits; an empty or invalid one reverts on blur. */
export function QuantityInput(props: QuantityInputProps) {
  const {
    value,
    onChange,
    min = 1,
    max = Number.MAX_SAFE_INTEGER,
    label,
    disabled,
    busy,
    editable = true,
    className,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const quantity = uiTexts.quantityLabel(label);
  const clamp = (number: number) => Math.min(Math.max(number, min), Math.max(max, min));

  function type(box: HTMLInputElement) {
    const number = Number.parseInt(box.value, 10);
    if (Number.isNaN(number)) return setTyped(box.value);
    setTyped(null);
    if (clamp(number) !== value) onChange(clamp(number));
    else box.value = String(value);
  }

  return (
    <fieldset
      aria-label={quantity}
      data-show="js"
      className={cx(
        'inline-grid h-12 grid-cols-[44px_44px_44px] items-center rounded-control border-[1.5px] border-line-strong bg-surface text-center font-bold',
        className,
      )}
    >
      <StepButton
        label={uiTexts.decreaseLabel(label)}
        disabled={disabled || value <= min}
        busy={busy}
        onClick={() => onChange(clamp(value - 1))}
      >
        <Minus className="icon" aria-hidden />
      </StepButton>
      {editable ? (
        <input
          inputMode="numeric"
          pattern="[0-9]*"
          aria-label={quantity}
          value={typed ?? String(value)}
          disabled={disabled}
          readOnly={busy}
          onChange={(event) => type(event.target)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          className="num h-11 w-full bg-transparent text-center"
        />
      ) : (
        <span className="num" aria-live="polite">
          {value}
        </span>
      )}
      <StepButton
        label={uiTexts.increaseLabel(label)}
        disabled={disabled || value >= max}
        busy={busy}
        onClick={() => onChange(clamp(value + 1))}
      >
        <Plus className="icon" aria-hidden />
      </StepButton>
    </fieldset>
  );
}

type StepButtonProps = {
  label: string;
  disabled: boolean | undefined;
  busy: boolean | undefined;
  onClick: () => void;
  children: React.ReactNode;
};

function StepButton({ label, disabled, busy, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className="grid h-11 w-11 place-items-center rounded-control text-leaf hover:bg-leaf-soft disabled:bg-transparent disabled:text-line-strong disabled:opacity-60 aria-disabled:opacity-60"
    >
      {children}
    </button>
  );
}
