import { useEffect, useState } from 'react';
import { HERO_ROTATION_MS } from '#contracts/constants';

const STILL = '(prefers-reduced-motion: reduce)';

/** Steps through `count` places; stands while paused, while held (hover, focus) and under reduced motion. */
export function useRotation(count: number) {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    setStarted(true);
    if (window.matchMedia(STILL).matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (paused || held) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), HERO_ROTATION_MS);
    return () => clearInterval(timer);
  }, [paused, held, count]);

  return {
    at,
    paused,
    /** True once the browser runs the page: until then one picture is enough. */
    started,
    show(index: number) {
      setAt(index);
      setPaused(true);
    },
    toggle: () => setPaused((now) => !now),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
