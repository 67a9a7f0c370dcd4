import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/lib/utils/cx.ts';

const VARIANTS = {
  primary: 'btn-primary btn-foot',
  soft: 'btn-soft',
  line: 'btn-line',
  ghost: 'btn-bare text-leaf hover:bg-leaf-soft disabled:text-ink-3 aria-disabled:text-ink-3',
  gold: 'btn-gold btn-foot',
  dark: 'btn-dark btn-foot',
  danger:
    'btn-bare text-clay hover:bg-clay-soft hover:text-clay-strong disabled:text-ink-3 aria-disabled:text-ink-3',
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
type Look = { variant?: ButtonVariant; size?: 'md' | 'sm'; full?: boolean };

function looks({ variant = 'primary', size = 'md', full = false }: Look, className?: string): string {
  return cx('btn', size === 'sm' && 'btn-sm', full && 'w-full', VARIANTS[variant], className);
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows `busyLabel` instead of the label, and ignores clicks like a disabled button. */
    busy?: boolean;
    busyLabel?: string;
  };

/**
 * A disabled button ignores clicks, submits no form and is announced as disabled, but stays in the tab order.
 * Otherwise the focus would be lost by the click that makes it busy, or that leads to the last page.
 */
export function Button({
  variant,
  size,
  full,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  disabled,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const inert = busy || disabled || ariaDisabled === true || ariaDisabled === 'true';
  return (
    <button
      type="button"
      {...rest}
      onClick={inert ? preventPress : onClick}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      className={looks({ variant, size, full }, className)}
    >
      {busyLabel ? <ReservedLabel label={children} busyLabel={busyLabel} busy={Boolean(busy)} /> : children}
    </button>
  );
}

/** Prevents a submit button from submitting. */
const preventPress = (event: MouseEvent) => event.preventDefault();

function ReservedLabel({ label, busyLabel, busy }: { label: ReactNode; busyLabel: string; busy: boolean }) {
  const other = busy ? (typeof label === 'string' ? label : '') : busyLabel;
  return (
    <span className="reserve" data-reserve={other}>
      <span className="inline-flex items-center gap-2">{busy ? busyLabel : label}</span>
    </span>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Look;

export function ButtonLink({ variant, size, full, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={looks({ variant, size, full }, className)} />;
}
