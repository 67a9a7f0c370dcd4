import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Filters, filtersToParams, parseFilters } from './filters.ts';

const DEBOUNCE_MS = 300;

/**
 * Submits a form when it changes: selects at once, text after a pause, each replacing the history entry. Inputs stay
 * uncontrolled, so that a slow response never overwrites typing. When the URL changes otherwise (Clear Filters, the
 * back button), the inputs are updated.
 */
export function useAutoSubmitForm(form: RefObject<HTMLFormElement | null>, filters: Filters) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = filtersToParams(filters).toString();
  const sent = useRef(current);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (sent.current === current) return;
    sent.current = current;
    clearTimeout(timer.current);
    if (form.current) fill(form.current, parseFilters(new URLSearchParams(current)));
  }, [current, form]);

  function send() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const wanted = filtersToParams(parseFilters(toSearchParams(form.current))).toString();
    if (wanted === sent.current) return;
    sent.current = wanted;
    void navigate({ search: wanted }, { replace: true, preventScrollReset: true });
  }

  return {
    onInput(event: FormEvent<HTMLFormElement>) {
      clearTimeout(timer.current);
      if (isTyped(event.target)) timer.current = setTimeout(send, DEBOUNCE_MS);
      else send();
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      send();
    },
  };
}

function isTyped(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}

function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) params.set(name, String(value));
  return params;
}

function fill(form: HTMLFormElement, filters: Filters): void {
  for (const [name, value] of Object.entries(filters)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = value === control.value;
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = value;
  }
}
