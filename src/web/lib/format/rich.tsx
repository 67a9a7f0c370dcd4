import { createElement, Fragment, type ReactNode } from 'react';

/** Marks the place of an element in a message; no text has it. */
const MARK = '\u{E000}';

/** A message with elements in the places of its parameters. */
export function rich<Slot extends string>(
  message: (inputs: Record<Slot, string>) => string,
  slots: Record<Slot, ReactNode>,
): ReactNode {
  const marks = Object.fromEntries(
    Object.keys(slots).map((slot) => [slot, `${MARK}${slot}${MARK}`]),
  ) as Record<Slot, string>;
  const parts = message(marks).split(MARK);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? slots[part as Slot] : part)),
  );
}
