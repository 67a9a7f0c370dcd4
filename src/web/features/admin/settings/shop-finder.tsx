import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#web/components/ui/button.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import type { FeeRateInput } from '#web/features/admin/api/schema.ts';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { focusOnMount } from '#web/lib/hooks/focus.ts';
import { useDebouncedValue } from '#web/lib/hooks/use-debounced-value.ts';
import { settingTexts } from './texts.ts';

const PAUSE_MS = 300;
const SHOWN_MAX = 6;
const SHORTEST = 2;

/** Finds a shop by name. The form value is its ID, a space, and its name. */
export function ShopFinder({ error }: { error: string | undefined }) {
  const { control, setValue, setFocus } = useFormContext<FeeRateInput>();
  const [, ...name] = useWatch({ control, name: 'shop' }).split(' ');
  const [typed, setTyped] = useState('');
  /** Whether the field replaces a selected shop, and takes its focus. */
  const [isAgain, setAgain] = useState(false);
  const label = useId();
  const search = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isAsked = search.length >= SHORTEST;
  const found = useQuery({
    ...adminApi.queryOptions('GET /admin/shops', { query: { search, limit: SHOWN_MAX } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (name.length > 0) {
    return (
      <div className="grid content-start gap-1.5">
        <p className="font-semibold text-sm">{settingTexts.shop}</p>
        <p className="wrap-anywhere">{name.join(' ')}</p>
        <Button
          size="sm"
          variant="soft"
          onClick={() => {
            setAgain(true);
            setValue('shop', '');
          }}
        >
          {settingTexts.chooseOther}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid content-start gap-2">
      <Field label={settingTexts.shop} hint={settingTexts.shopHint} error={error}>
        <TextInput
          ref={isAgain ? focusOnMount : undefined}
          type="search"
          value={typed}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter searches for the shop instead of submitting the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      <div role="status" className="text-ink-2 text-sm">
        <span id={label} className="sr-only">
          {settingTexts.foundShops}
        </span>
        {isAsked && found.isPending && settingTexts.searching}
        {isAsked && found.isError && settingTexts.searchFailed}
        {isAsked && found.data?.shops.length === 0 && settingTexts.noShop}
      </div>
      {isAsked && found.data && (
        <ul aria-labelledby={label} className="grid gap-1.5">
          {found.data.shops.map((shop) => (
            <li key={shop.id}>
              <button
                type="button"
                onClick={() => {
                  setValue('shop', `${shop.id} ${shop.name}`, { shouldValidate: true });
                  setFocus('percent');
                }}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border-[1.5px] border-line-strong px-3 py-1.5 text-left hover:bg-sunk"
              >
                <span className="min-w-0 wrap-anywhere">
                  <b className="block font-semibold text-sm">{shop.name}</b>
                  <span className="block text-ink-3 text-xs">{shop.location}</span>
                </span>
                {shop.status !== 'APPROVED' && <StatusBadge state={shop.status} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
