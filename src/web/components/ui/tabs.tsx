import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '#web/lib/utils/cx.ts';

export type Tab<Id extends string = string> = { id: Id; label: ReactNode };
export type TabsProps<Id extends string> = {
  /** Name of the list for assistive technology. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Content of the selected tab. */
  children: ReactNode;
  className?: string;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs with a gold underline. Arrow keys, Home and End move; on phones the list scrolls sideways. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  className,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
    if (tab) reveal(tab);
  }, [selected]);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const step = STEPS[event.key];
    const next = step ? (at + step + tabs.length) % tabs.length : ends[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="scroll-row flex gap-5 border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={cx(
              '-outline-offset-2! min-h-12 min-w-11 flex-none whitespace-nowrap border-b-[3px] px-0.5 font-bold',
              tab.id === selected ? 'border-gold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} className="pt-4">
        {children}
      </div>
    </div>
  );
}

/** Scrolls the list only; scrollIntoView would also scroll the page. */
function reveal(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (!list) return;
  const before = tab.offsetLeft - list.offsetLeft;
  const behind = before + tab.offsetWidth - list.clientWidth;
  list.scrollLeft = Math.min(before, Math.max(list.scrollLeft, behind));
}
