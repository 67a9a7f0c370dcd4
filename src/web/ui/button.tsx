import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

const FOOT = 'shadow-[inset_0_-3px_0_rgb(0_0_0/0.16)] active:shadow-none active:pt-0.5';
const VARIANTS = {
  primary: `bg-leaf text-on-leaf hover:bg-leaf-strong ${FOOT}`,
  soft: 'bg-leaf-soft text-leaf-strong hover:bg-leaf hover:text-on-leaf active:pt-0.5',
  line: 'text-ink shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:bg-sunk active:pt-0.5',
  ghost: 'text-leaf hover:bg-leaf-soft active:pt-0.5',
  gold: `bg-gold-deep text-[#2a1e04] hover:bg-[#f6cb66] ${FOOT}`,
  dark: `bg-[#1c2a1e] text-[#fffcf2] hover:bg-[#2b3d2e] ${FOOT}`,
  danger: 'text-clay hover:bg-clay-soft hover:text-clay-strong active:pt-0.5',
} as const;
const DISABLED =
  'disabled:bg-sunk disabled:text-ink-3 disabled:pt-0 disabled:shadow-[inset_0_0_0_1.5px_var(--line)] disabled:hover:bg-sunk disabled:hover:text-ink-3';

export type ButtonVariant = keyof typeof VARIANTS;
type Look = { variant?: ButtonVariant; size?: 'md' | 'sm'; full?: boolean };

function looks({ variant = 'primary', size = 'md', full = false }: Look, className?: string): string {
  return cx(
    'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-control text-center font-bold transition-colors duration-150',
    size === 'sm' ? 'min-h-11 text-[0.90625rem]' : 'min-h-12 text-base',
    variant === 'ghost' || variant === 'danger' ? 'px-2' : size === 'sm' ? 'px-3' : 'px-5',
    full && 'w-full',
    VARIANTS[variant],
    DISABLED,
    className,
  );
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Disables the button and shows `busyLabel` instead of its label. */
    busy?: boolean;
    busyLabel?: string;
  };

export function Button({
  variant,
  size,
  full,
  busy,
  busyLabel,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={looks({ variant, size, full }, className)}
    >
      {busyLabel ? <ReservedLabel label={children} busyLabel={busyLabel} busy={Boolean(busy)} /> : children}
    </button>
  );
}

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
