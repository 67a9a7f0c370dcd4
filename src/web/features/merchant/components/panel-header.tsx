import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ShopRole } from '#contracts/constants';
import { mayAct } from '#contracts/shop-roles';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState, type Illustration } from '#web/components/ui/empty-state.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { useShop } from '#web/lib/auth/shop-session.ts';
import { useSettled } from '#web/lib/hooks/use-debounced-value.ts';
import { merchantTexts } from './texts.tsx';

/** The title line of a panel, with a way to all of it. */
export function PanelHead({ id, title, aside }: { id: string; title: string; aside?: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 pt-1 md:px-5">
      <h2 id={id} className="font-bold font-sans text-h3 tracking-normal">
        {title}
      </h2>
      {aside}
    </div>
  );
}

export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
    >
      {children}
    </Link>
  );
}

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Panel padded={false}>
      <div role="status">
        <p className="sr-only">{label}</p>
        {[1, 2].map((row) => (
          <div key={row} aria-hidden className="grid gap-3 border-line border-t p-4 first-of-type:border-t-0">
            <div className="grid grid-cols-[--spacing(14)_1fr] gap-3.5">
              <Skeleton className="size-14" />
              <Skeleton className="h-12" />
            </div>
            <Skeleton className="h-16" />
            <Skeleton className="h-11 w-56 max-w-full" />
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** A page for some of the team only; others are told whose it is. The server refuses them as well. */
export function NeedsRole({
  least,
  title,
  children,
}: {
  least: ShopRole;
  title: string;
  children: ReactNode;
}) {
  const { role } = useShop();
  if (mayAct(role, least)) return children;
  return (
    <EmptyState
      as="h1"
      illustration="lantern"
      title={title}
      text={merchantTexts.roleNeeded[least]}
      action={<ButtonLink to="/merchant/dashboard">{merchantTexts.backButton}</ButtonLink>}
    />
  );
}

const SEARCH_PAUSE_MS = 300;

/**
 * The filter of a list, kept in the address: one of `tabs` under `name`, and a search that settles before it
 * counts.
 */
export function useListFilter<Tab extends string>(name: string, tabs: readonly Tab[], first: Tab) {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const search = useSettled(typed.trim(), SEARCH_PAUSE_MS);
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

export function SearchBox({ label, placeholder, value, onChange }: Props) {
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

type NotThereProps = {
  error: unknown;
  retry: () => void;
  /** Said where there is no such thing. */
  title: string;
  text: string;
  illustration?: Illustration;
  action: ReactNode;
  /** Said where it did not come, when the server gives no words of its own. */
  failed: string;
};

/** A page whose order or product is not there, or did not come. */
export function NotThere({ error, retry, failed, ...missing }: NotThereProps) {
  if (error instanceof ApiError && error.status === 404) return <EmptyState as="h1" {...missing} />;
  return (
    <ErrorState
      as="h1"
      title={messageOf(error, failed)}
      action={<Button onClick={retry}>{merchantTexts.tryAgainButton}</Button>}
    />
  );
}
