import { type ReactNode, useEffect, useRef } from 'react';

/** Marked until it is alive, so that presses on it are held as long (lib/first-paint/head-script.ts). */
export function OnceAlive({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.removeAttribute('data-once-alive'), []);
  return (
    <div ref={place} className="contents" data-once-alive="">
      {children}
    </div>
  );
}
