import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a panel that has just come up: it takes the focus, so that readers hear where they are. */
export function FocusHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="mb-2.5 text-h2 outline-none md:text-h1">
      {children}
    </h2>
  );
}
