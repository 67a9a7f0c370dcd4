import { type RefObject, useEffect, useRef } from 'react';

/** A ref that focuses the element when it mounts. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** For a button that a form replaces: returns the focus to the button once the form is closed. */
export function useReturnFocus<Opener extends HTMLElement>(open: boolean): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
