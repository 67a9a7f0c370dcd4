import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

const DEBOUNCE_MS = 300;

/** A search field for `?search=`: submitted after a pause, never overwritten while the user types. */
export function useSearchParamInput(form: RefObject<HTMLFormElement | null>, search: string) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(search);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (sent.current === search) return;
    sent.current = search;
    clearTimeout(timer.current);
    const box = form.current?.elements.namedItem('search');
    if (box instanceof HTMLInputElement) box.value = search;
  }, [search, form]);

  function send() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const wanted = String(new FormData(form.current).get('search') ?? '').trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    const params = wanted ? `?${new URLSearchParams({ search: wanted })}` : '';
    void navigate({ search: params }, { replace: true, preventScrollReset: true });
  }

  return {
    onInput() {
      clearTimeout(timer.current);
      timer.current = setTimeout(send, DEBOUNCE_MS);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      send();
    },
  };
}
