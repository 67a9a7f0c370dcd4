import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { useDebouncedValue } from '#web/lib/hooks/use-debounced-value.ts';

const SEARCH_PAUSE_MS = 300;

/** The filter of a list, as search parameters: one of `tabs` under `name`, and a debounced search. */
export function useTabAndSearchParams<Tab extends string>(name: string, tabs: readonly Tab[], first: Tab) {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const search = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const tab = tabs.find((one) => one === params.get(name)) ?? first;

  useEffect(() => {
    setParams(
      (before) => {
        if ((before.get('search') ?? '') === search) return before;
        if (search) before.set('search', search);
        else before.delete('search');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [search, setParams]);

  function setTab(next: Tab) {
    setParams(
      (before) => {
        if (next === first) before.delete(name);
        else before.set(name, next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { tab, setTab, typed, setTyped, search };
}

type Props = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

export function ListSearchField({ label, placeholder, value, onChange }: Props) {
  return (
    <search>
      <Field label={label} labelHidden>
        <span className="relative block">
          <Search className="icon pointer-events-none absolute top-[13px] left-3.5 text-ink-3" aria-hidden />
          <TextInput
            type="search"
            value={value}
            maxLength={100}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            className="truncate pl-11"
          />
        </span>
      </Field>
    </search>
  );
}
