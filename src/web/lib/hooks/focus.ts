/** A ref: what has just taken the place of what was pressed has the focus. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus();
