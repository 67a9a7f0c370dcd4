import { useState } from 'react';
import type { OpeningHours } from '#src/modules/catalogue/contract/catalogue.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { SHOP_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { shopTexts } from './texts.ts';

type Day = OpeningHours[number];

const USUAL = { opens: '08:00', closes: '17:00' };
/** The default week of a shop without opening hours. */
export const DEFAULT_WEEK: OpeningHours = [USUAL, USUAL, USUAL, USUAL, USUAL, USUAL, null];

/** The suggested hours of a day: those of the last open day before it, otherwise the default. */
export function suggestHours(week: OpeningHours, index: number): { opens: string; closes: string } {
  return week.slice(0, index).findLast((day) => day !== null) ?? USUAL;
}

/** Why a week is invalid, or null. */
export function validateWeek(week: OpeningHours): string | null {
  if (!week.some(Boolean)) return shopTexts.hoursNoDay;
  const wrong = week.findIndex((day) => day && !(day.opens && day.closes && day.opens < day.closes));
  return wrong < 0 ? null : shopTexts.hoursReversed(shopTexts.days[wrong] ?? '');
}

/** Opening hours: a checkbox for each day, and two times. */
export function HoursEditor({ hours }: { hours: OpeningHours | null }) {
  const save = useApiMutation(shopApi, 'PUT /shops/update', {
    ...SHOP_MUTATION_OPTIONS,
    successToast: shopTexts.hoursSaved,
  });
  const omit = useApiMutation(shopApi, 'PUT /shops/update', {
    ...SHOP_MUTATION_OPTIONS,
    successToast: shopTexts.hoursRemoved,
  });
  const [week, setWeek] = useState<OpeningHours>(hours ?? DEFAULT_WEEK);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (index: number, day: Day) => setWeek((now) => now.with(index, day));

  async function submit() {
    const found = validateWeek(week);
    setProblem(found);
    if (!found) await save.run({ body: { openingHours: week } });
  }

  return (
    <Panel aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="text-h2">
        {shopTexts.hoursTitle}
      </h2>
      <p className="mt-2 mb-2 text-ink-2 text-sm">{hours ? shopTexts.hoursText : shopTexts.hoursEmpty}</p>
      <ul>
        {shopTexts.days.map((name, index) => (
          <DayRow
            key={name}
            name={name}
            day={week[index] ?? null}
            onToggle={(open) => change(index, open ? suggestHours(week, index) : null)}
            onChange={(day) => change(index, day)}
          />
        ))}
      </ul>
      {problem && (
        <p role="alert" className="mt-2 font-medium text-clay text-sm">
          {problem}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button busy={save.isPending} busyLabel={shopTexts.saving} onClick={() => void submit()}>
          {shopTexts.hoursSaveButton}
        </Button>
        {hours && (
          <Button
            variant="danger"
            disabled={save.isPending || omit.isPending}
            onClick={() => void omit.run({ body: { openingHours: null } })}
          >
            {shopTexts.hoursRemoveButton}
          </Button>
        )}
      </div>
    </Panel>
  );
}

type RowProps = {
  name: string;
  day: Day;
  onToggle: (open: boolean) => void;
  onChange: (day: NonNullable<Day>) => void;
};

function DayRow({ name, day, onToggle, onChange }: RowProps) {
  const time = (which: 'opens' | 'closes') => (
    <input
      type="time"
      aria-label={which === 'opens' ? shopTexts.opensLabel(name) : shopTexts.closesLabel(name)}
      value={day?.[which] ?? ''}
      onChange={(event) => day && onChange({ ...day, [which]: event.target.value })}
      className="control h-11 min-w-0 px-2"
    />
  );
  return (
    <li
      className={cx(
        'min-h-15 items-center gap-x-2 border-line border-t py-1.5 first:border-t-0 sm:grid sm:grid-cols-[8.25rem_1fr]',
        day ? 'grid' : 'flex flex-wrap',
      )}
    >
      <label className="flex min-h-11 basis-[8.25rem] cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={day !== null}
          onChange={(event) => onToggle(event.target.checked)}
          className="size-5 flex-none accent-leaf"
        />
        {name}
      </label>
      {day ? (
        <span className="mb-1.5 grid grid-cols-[1fr_auto_1fr] items-center gap-2 sm:mb-0">
          {time('opens')}
          <span className="text-ink-3 text-sm">{shopTexts.hoursTo}</span>
          {time('closes')}
        </span>
      ) : (
        <span className="text-ink-3">{shopTexts.hoursClosed}</span>
      )}
    </li>
  );
}
