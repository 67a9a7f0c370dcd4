import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from '#web/lib/utils/cx.ts';

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldContext = createContext<Wiring | null>(null);

export type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  /** Hides the label visually. */
  labelHidden?: boolean;
  className?: string;
};

/** A label, an input, its hint and its error, connected for assistive technology. */
export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  labelHidden,
  className,
}: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy: described, invalid: Boolean(error), required }}>
      <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold text-sm'}>
          {label}
        </label>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-ink-3 text-xs">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </FieldContext>
  );
}

function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 font-medium text-clay text-sm">
      <CircleAlert className="mt-0.5 size-[18px] flex-none" strokeWidth={1.9} aria-hidden />
      {error}
    </p>
  );
}

/** Props that a control takes from its Field; its own props take precedence. */
function useWiring(own: { id?: string; required?: boolean }) {
  const wiring = useContext(FieldContext);
  return {
    id: own.id ?? wiring?.id,
    'aria-describedby': wiring?.describedBy,
    'aria-invalid': wiring?.invalid || undefined,
    'aria-required': own.required || wiring?.required || undefined,
  };
}

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...useWiring(props)} {...props} className={cx('control', 'h-12', className)} />;
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...useWiring(props)} {...props} className={cx('control', 'py-3', className)} />;
}

export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...useWiring(props)}
        {...props}
        className={cx(
          'control',
          'field-sizing-content h-12 appearance-none truncate pr-8.5 pl-3 font-medium',
        )}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-3.5 right-2.5 size-5"
        strokeWidth={1.9}
        aria-hidden
      />
    </span>
  );
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  error?: string | null;
};

/** A disabled checkbox keeps the focus, as a button does: the click that ticks it may disable it. */
export function Checkbox({ label, error, className, disabled, onClick, ...props }: CheckboxProps) {
  const own = useId();
  const id = props.id ?? own;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-base">
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-disabled={disabled || undefined}
          onClick={disabled ? (event) => event.preventDefault() : onClick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 flex-none accent-leaf"
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
