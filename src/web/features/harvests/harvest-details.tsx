import { Link } from 'react-router';
import type { HarvestDetail } from '#src/modules/harvests/contract/harvests.ts';
import { listTerms } from '#web/components/order/deposit-terms.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { HarvestFacts } from './harvest-facts.tsx';
import { harvestTexts } from './texts.ts';

/** /harvests/{productId}: a harvest, its terms, and how the season goes. */
export function HarvestDetails({ harvest }: { harvest: HarvestDetail }) {
  const { product, shop } = harvest;
  return (
    <Page>
      <Link
        to={paths.harvests}
        className="inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
      >
        {harvestTexts.backLink}
      </Link>
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-9">
        <div className="grid min-w-0 gap-4.5">
          <div className="flex flex-wrap gap-4.5">
            {product.image && (
              <Picture
                src={product.image}
                alt=""
                sizes="(min-width: 640px) 240px, 90vw"
                fallback=""
                width={240}
                height={276}
                className="h-69 w-60 flex-none overflow-hidden rounded-t-[7.5rem] rounded-b-lg bg-sunk"
                imgClassName="size-full object-cover"
              />
            )}
            <div className="min-w-[min(100%,16rem)] flex-1">
              <h1 className="text-h1 wrap-anywhere">{product.name}</h1>
              <HarvestFacts harvest={harvest} />
              <Link
                to={paths.shop(shop.id)}
                className="mt-1 inline-flex min-h-11 items-center text-leaf text-sm underline underline-offset-4"
              >
                {harvestTexts.soldBy}
              </Link>
              <p className="mt-2 max-w-[60ch] whitespace-pre-line">{harvest.description}</p>
            </div>
          </div>
          <Panel aria-labelledby="season">
            <h2 id="season" className="mb-2 text-h2">
              {harvestTexts.notesTitle}
            </h2>
            {harvest.notes.length === 0 && <p className="text-ink-2">{harvestTexts.noNotes}</p>}
            <ol className="grid gap-3">
              {harvest.notes.map((note) => (
                <li key={note.at}>
                  <p className="wrap-anywhere">{note.text}</p>
                  <time dateTime={note.at} className="text-ink-3 text-xs">
                    {formatDate(note.at)}
                  </time>
                </li>
              ))}
            </ol>
          </Panel>
        </div>
        <Panel strip="lagoon" aria-labelledby="terms">
          <h2 id="terms" className="mb-2 text-h2">
            {harvestTexts.termsTitle}
          </h2>
          <ul className="grid list-disc gap-2 pl-5">
            {listTerms(harvest.terms).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          {harvest.left > 0 ? (
            <ButtonLink to={`${paths.checkout}?harvest=${harvest.id}`} full className="mt-5">
              {harvestTexts.reserveButton}
            </ButtonLink>
          ) : (
            <p className="mt-5 font-semibold">{harvestTexts.notOpen}</p>
          )}
        </Panel>
      </div>
    </Page>
  );
}
