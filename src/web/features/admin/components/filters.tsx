import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ListQuery } from '#web/components/data/list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Select, TextInput } from '#web/components/ui/field.tsx';
import type { QueryEndpoint } from '#web/lib/api/client.ts';
import { SavedFilters } from './saved-filters.tsx';
import { componentTexts } from './texts.ts';

/** The filters of a list as the address bar holds them, for the server to check. */
export function useFilterParams<
  K extends QueryEndpoint,
  Name extends keyof NonNullable<ListQuery<K>> & string,
>(endpoint: K, names: readonly Name[]): Pick<NonNullable<ListQuery<K>>, Name> {
  const [params] = useSearchParams();
  return parseFilterParams(endpoint, names, params);
}

/** The filters of a list in the search parameters of its page; for a loader. */
export function parseFilterParams<
  K extends QueryEndpoint,
  Name extends keyof NonNullable<ListQuery<K>> & string,
>(_endpoint: K, names: readonly Name[], search: URLSearchParams): Pick<NonNullable<ListQuery<K>>, Name> {
  const entries = names.map((name) => [name, search.get(name) || undefined]);
  return Object.fromEntries(entries) as Pick<NonNullable<ListQuery<K>>, Name>;
}

/** A form whose fields go to the address bar. */
export function FilterForm({ children, label }: { children: ReactNode; label: string }) {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <form
        key={params.toString()}
        aria-label={label}
        className="mb-5 flex flex-wrap items-end gap-3 md:items-start max-md:[&>:has(input[type=date])]:flex-1"
        onSubmit={(event) => {
          event.preventDefault();
          const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
          setParams(given.map(([name, value]): [string, string] => [name, String(value).trim()]));
        }}
      >
        {children}
        {params.has('sort') && <input type="hidden" name="sort" value={params.get('sort') ?? ''} />}
        {/* Beside the fields, not their labels; a hint under a field moves nothing. */}
        <Button type="submit" className="md:mt-7">
          {componentTexts.search}
        </Button>
        {params.size > 0 && (
          <Button variant="ghost" className="md:mt-7" onClick={() => setParams({})}>
            {componentTexts.clear}
          </Button>
        )}
      </form>
      <SavedFilters />
    </>
  );
}

export function SearchField({
  label,
  placeholder,
  hint,
}: {
  label: string;
  placeholder?: string;
  hint?: string;
}) {
  const [params] = useSearchParams();
  return (
    <Field label={label} hint={hint} className="min-w-0 flex-1 basis-64 md:basis-52">
      <TextInput
        type="search"
        name="search"
        placeholder={placeholder}
        defaultValue={params.get('search') ?? ''}
        autoComplete="off"
      />
    </Field>
  );
}

/** Whose: an email address, or an id that a link brought along. @param placeholder what else finds a person */
export function UserFilter({ placeholder = componentTexts.emailAddress }: { placeholder?: string }) {
  const [params] = useSearchParams();
  return (
    <Field label={componentTexts.person} className="min-w-0 flex-1 basis-64 md:basis-52">
      <TextInput
        type="search"
        name="person"
        placeholder={placeholder}
        defaultValue={params.get('person') ?? ''}
        autoComplete="off"
      />
    </Field>
  );
}

/** Days from and to, both included. */
export function DayFields() {
  const [params] = useSearchParams();
  return (
    <>
      <Field label={componentTexts.from} className="min-w-40">
        <TextInput type="date" name="from" defaultValue={params.get('from') ?? ''} />
      </Field>
      <Field label={componentTexts.to} className="min-w-40">
        <TextInput type="date" name="to" defaultValue={params.get('to') ?? ''} />
      </Field>
    </>
  );
}

export function SelectFilter({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: readonly (readonly [string, string])[];
}) {
  const [params] = useSearchParams();
  return (
    <Field label={label} className="min-w-40">
      <Select name={name} defaultValue={params.get(name) ?? ''}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
