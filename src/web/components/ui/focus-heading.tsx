import { type ReactNode, useEffect, useRef } from 'react';

const VARIANT_CLASSES = {
  h2: 'mb-2.5 text-h2 outline-none md:text-h1',
  h3: 'border-line border-t pt-3 font-bold outline-none',
} as const;

type Props = { as?: keyof typeof VARIANT_CLASSES; id?: string; children: ReactNode };

/**
 * The heading of a panel (h2) or form (h3) that has just opened. It takes the focus, so that screen readers announce
 * it.
 */
export function FocusHeading({ as: Heading = 'h2', id, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading id={id} ref={heading} tabIndex={-1} className={VARIANT_CLASSES[Heading]}>
      {children}
    </Heading>
  );
}
