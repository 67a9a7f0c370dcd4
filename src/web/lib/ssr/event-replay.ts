/**
 * Replays the clicks and input that head-script.ts has queued, once React can handle them. It is a file of its own,
 * loaded with the first of them (tools/inline-script.ts).
 */

/** With React's record of its value. */
export type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  _valueTracker?: { setValue(value: string): void };
};

export interface QueuedEvents {
  /** Queued input by control, then queued clicks, which have no value; in order. */
  queue: Map<HTMLElement, string | boolean | undefined>;
  isHydrated(element: Element): boolean;
  isReplaying: boolean;
  /** The element that is clicked by a replay now. */
  clicked: HTMLElement | null;
}

const HYDRATION_MARKS = ['data-hydrated', 'data-once-alive'];
let observer: MutationObserver | undefined;

/** Replays all events that React can handle by now, and the others as soon as it can. */
export async function replay(events: QueuedEvents): Promise<void> {
  if (!observer) {
    observer = new MutationObserver(() => replay(events));
    observer.observe(document.documentElement, { subtree: true, attributeFilter: HYDRATION_MARKS });
  }
  if (events.isReplaying) return;
  events.isReplaying = true;
  const { queue } = events;
  const firstReady = () => [...queue].find(([element]) => !element.isConnected || events.isHydrated(element));
  for (let next = firstReady(); next; next = firstReady()) {
    const [element, value] = next;
    queue.delete(element);
    element.removeAttribute('aria-busy');
    delete element.dataset.held;
    if (value === undefined) replayClick(element, events);
    else replayInput(element as Control, value);
    // One event a task: React renders its changes before the next.
    await new Promise((resolve) => setTimeout(resolve));
  }
  events.isReplaying = false;
}

function replayClick(element: HTMLElement, events: QueuedEvents): void {
  events.clicked = element;
  element.click();
  events.clicked = null;
}

/** Restores the value if React has reset it, and reports it to the handlers, which have not received the event. */
function replayInput(control: Control, value: string | boolean): void {
  // Any discrete event hydrates the boundary around it. If the repeated one did, React would take the value for its own.
  control.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (typeof value === 'boolean') {
    (control as HTMLInputElement).checked = !value;
    control.click();
    return;
  }
  if (control.type !== 'file') control.value = value;
  control._valueTracker?.setValue(`${value} before`);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
