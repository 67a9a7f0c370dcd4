import { type ReactNode, useEffect, useRef } from 'react';

/** What the link of a message did or will do. Its heading takes the focus. */
export function LinkMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-3 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {title}
      </h1>
      <p role="status" className="wrap-anywhere max-w-[50ch] text-ink-2">
        {text}
      </p>
      <div className="mt-2 flex w-full flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
