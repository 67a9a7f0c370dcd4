import { type RefObject, useEffect, useRef } from 'react';

/** A ref: what has just taken the place of what was pressed has the focus. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/**
 * For a button that gives way to a form: once the form is closed, the focus is given back to it, and whoever works
 * by keyboard goes on where they were.
 */
export function useReturnFocus<Opener extends HTMLElement>(open: boolean): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
