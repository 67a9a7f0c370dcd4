import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { TextInput } from '#web/components/ui/field.tsx';
import { globalSearchTexts } from './texts.ts';

/** The global search of wide screens; the key / focuses it. Phones have a page for it. */
export function GlobalSearchField() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!field.current?.checkVisibility()) return;
      event.preventDefault();
      field.current.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  return (
    <search className="-mt-1 mb-3 hidden justify-end lg:flex print:hidden">
      <form
        action="/admin/find"
        className="relative w-80"
        onSubmit={(event) => {
          event.preventDefault();
          const search = String(new FormData(event.currentTarget).get('search')).trim();
          void navigate(`/admin/find?${new URLSearchParams({ search })}`);
        }}
      >
        <Search className="icon pointer-events-none absolute top-3 left-3 text-ink-3" aria-hidden />
        <TextInput
          ref={field}
          type="search"
          name="search"
          aria-label={globalSearchTexts.searchAll}
          aria-keyshortcuts="/"
          placeholder={globalSearchTexts.searchPlaceholder}
          autoComplete="off"
          maxLength={200}
          className="pl-10"
        />
      </form>
    </search>
  );
}
