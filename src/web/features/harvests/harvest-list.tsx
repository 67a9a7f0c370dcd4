import { Link } from 'react-router';
import { GHANA_REGIONS } from '#shared/regions';
import type { Harvest } from '#src/modules/harvests/contract/harvests.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Field, Select, TextInput } from '#web/components/ui/field.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { toAddress } from '#web/lib/config/language.ts';
import { paths } from '#web/lib/config/paths.ts';
import { monthName } from '#web/lib/format/months.ts';
import { HarvestFacts } from './harvest-facts.tsx';
import { harvestTexts } from './texts.ts';

/** Same limit as of the API. */
export const CROP_MAX = 40;

export interface HarvestListing {
  harvests: readonly Harvest[];
  chosen: { region: string; crop: string; month: string };
  /** Months to choose from, such as `2027-08`. */
  months: readonly string[];
}

/** The calendar of coming harvests, by region, crop and month. */
export function HarvestList({ harvests, ...filters }: HarvestListing) {
  return (
    <Page>
      <PageTitle lead={harvestTexts.lead}>{harvestTexts.title}</PageTitle>
      <Filters {...filters} />
      {harvests.length === 0 ? (
        <EmptyState
          title={harvestTexts.nothingTitle}
          text={harvestTexts.nothing}
          action={
            <ButtonLink to={paths.harvests} variant="line">
              {harvestTexts.clearButton}
            </ButtonLink>
          }
        />
      ) : (
        <ul aria-label={harvestTexts.listLabel} className="grid gap-4.5 sm:grid-cols-2 lg:grid-cols-3">
          {harvests.map((harvest) => (
            <li key={harvest.id} className="rounded-panel border border-line bg-surface p-4">
              <Link to={paths.harvest(harvest.id)} className="group flex gap-3.5">
                <Picture
                  src={harvest.product.image}
                  alt=""
                  sizes="80px"
                  fallback={harvest.crop.charAt(0)}
                  width={80}
                  height={92}
                  className="grid h-23 w-20 flex-none place-items-center overflow-hidden rounded-t-[2.5rem] rounded-b-lg bg-sunk font-bold text-ink-3"
                  imgClassName="size-full object-cover"
                />
                <span className="min-w-0">
                  <span className="block font-bold text-h3 wrap-anywhere group-hover:text-leaf">
                    {harvest.product.name}
                  </span>
                  <HarvestFacts harvest={harvest} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function Filters({ chosen, months }: Omit<HarvestListing, 'harvests'>) {
  return (
    <search>
      <form action={toAddress(paths.harvests)} className="mb-5 grid items-end gap-3 sm:grid-cols-4">
        <Field label={harvestTexts.regionField}>
          <Select name="region" defaultValue={chosen.region}>
            <option value="">{harvestTexts.anyRegion}</option>
            {GHANA_REGIONS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label={harvestTexts.cropField}>
          <TextInput name="crop" defaultValue={chosen.crop} maxLength={CROP_MAX} autoComplete="off" />
        </Field>
        <Field label={harvestTexts.monthField}>
          <Select name="month" defaultValue={chosen.month}>
            <option value="">{harvestTexts.anyMonth}</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="soft">
          {harvestTexts.filterButton}
        </Button>
      </form>
    </search>
  );
}
