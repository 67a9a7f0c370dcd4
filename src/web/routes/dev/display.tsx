import { Brand } from '#web/components/layout/brand.tsx';
import { NavItem } from '#web/components/layout/nav-item.tsx';
import { Badge, type BadgeTone, Tag } from '#web/components/ui/badge.tsx';
import { Banner } from '#web/components/ui/banner.tsx';
import { BarChart } from '#web/components/ui/bar-chart.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CediIcon } from '#web/components/ui/cedi-icon.tsx';
import { EmptyState, ErrorState, type Illustration, LoadingState } from '#web/components/ui/empty-state.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { PatternBand, type PatternKind } from '#web/components/ui/pattern-band.tsx';
import { Picture, PictureTile } from '#web/components/ui/picture.tsx';
import { Money, Price } from '#web/components/ui/price.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Prose } from '#web/components/ui/prose.tsx';
import { QrCode } from '#web/components/ui/qr-code.tsx';
import { ProductGridSkeleton, Skeleton } from '#web/components/ui/skeleton.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { Example } from './example.tsx';

const TONES: BadgeTone[] = ['pending', 'shipped', 'delivered', 'cancelled'];
const STRIPS: PatternKind[] = ['market', 'kiln', 'lagoon', 'rows'];
const ILLUSTRATIONS: Illustration[] = ['empty-basket', 'calabash', 'lantern', 'parcel', 'hamper'];
const STARS = [0, 0.5, 3.5, 5];
const BARS = [0, 12, 250, 7, 0, 0, 90, 181].map((value, nr) => ({
  ...{ id: String(nr), label: `${nr + 1} Nov`, value },
  words: `${nr + 1} Nov: ${value} baskets`,
}));

/** Components that display something. */
export function Display() {
  return (
    <>
      <Example name="Brand">
        <Brand />
        <span className="on-deep rounded-card bg-deep px-4 py-2">
          <Brand onDeep />
        </span>
      </Example>
      <Example name="CediIcon">
        <CediIcon className="icon" />
      </Example>
      <Example name="NavItem">
        <nav aria-label="Examples" className="flex flex-wrap gap-5">
          <NavItem
            to="/dev/ui"
            className="inline-flex min-h-11 min-w-11 items-center aria-[current]:font-bold"
          >
            The page one is on
          </NavItem>
          <NavItem
            to="/about"
            className="inline-flex min-h-11 min-w-11 items-center aria-[current]:font-bold"
          >
            Another one
          </NavItem>
        </nav>
      </Example>
      <Example name="QrCode">
        <QrCode text="3FA9B2C1" label="QR code of 3FA9B2C1" className="w-24" />
      </Example>
      <Example name="Badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone[0]?.toUpperCase() + tone.slice(1)}
          </Badge>
        ))}
      </Example>
      <Example name="Banner">
        <Banner text="Payouts come on Thursday this week: Friday is a holiday." />
      </Example>
      <Example name="Tag">
        <Tag>Baskets &amp; Straw</Tag>
        <Tag>A category with a rather long name of its own</Tag>
      </Example>
      <Example name="Price">
        <Price cedis={28} />
        <Price cedis={1234.5} />
        <Price cedis={9_999_999.99} size="big" />
      </Example>
      <Example name="Money">
        <Money cedis={0} />
        <Money cedis={-12.5} />
        <Money cedis={1_000_000} className="font-bold" />
      </Example>
      <Example name="StarRating">
        {STARS.map((value) => (
          <StarRating key={value} value={value} words={`${value} of 5 stars`} />
        ))}
      </Example>
      <Example name="BarChart" wide>
        <div className="h-52">
          <BarChart bars={BARS} sayLine={String} bestFill="fill-gold" />
        </div>
        <div className="h-40">
          <BarChart bars={BARS.slice(0, 2)} sayLine={String} fill="fill-clay" whole />
        </div>
      </Example>
      <Example name="PatternBand" wide>
        {STRIPS.map((kind) => (
          <PatternBand key={kind} kind={kind} />
        ))}
        <PatternBand large />
      </Example>
      <Example name="Panel" wide>
        <Panel>
          <h3 className="font-bold text-h3">A panel</h3>
          <p className="mt-1 text-ink-2">With what belongs together.</p>
        </Panel>
        <Panel strip="kiln">
          <p className="text-ink-2">One with a woven edge.</p>
        </Panel>
        <Panel padded={false} className="md:max-w-sm">
          <PatternBand kind="lagoon" />
          <p className="p-4 text-ink-2">One whose content goes to the edge.</p>
        </Panel>
      </Example>
      <Example name="Prose" wide>
        <Prose>
          <p>
            A paragraph with a <a href="/about">link in it</a> and <strong>something that counts</strong>.
          </p>
          <ul>
            <li>What comes first</li>
            <li>What comes second</li>
          </ul>
        </Prose>
      </Example>
      <Pictures />
      <Waiting />
      <States />
    </>
  );
}

function Pictures() {
  const square = {
    sizes: '176px',
    className: 'size-44 max-w-full overflow-hidden rounded-card',
    imgClassName: 'size-full object-cover',
  };
  return (
    <>
      <Example name="Picture">
        <Picture
          src="/media/demo/zaare-straw-house--round-market-basket-large/480.webp"
          alt="A round market basket"
          {...square}
        />
        <Picture src={null} alt="" {...square} />
        <Picture src="/media/demo/no-such-picture/480.webp" alt="" fallback="Photo" {...square} />
      </Example>
      <Example name="PictureTile">
        <PictureTile label="Product Image" className="size-44 max-w-full rounded-card" />
      </Example>
    </>
  );
}

function Waiting() {
  return (
    <>
      <Example name="Spinner">
        <Spinner />
        <Spinner label="Asking your network..." />
      </Example>
      <Example name="Progress" wide>
        <Progress share={0} label="Not begun" />
        <Progress share={0.4} label="Photo 2 of 5" />
        <Progress share={1} label="Done" />
      </Example>
      <Example name="Skeleton" wide>
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-24 w-full rounded-card" />
      </Example>
      <Example name="ProductGridSkeleton" wide>
        <ProductGridSkeleton count={4} />
      </Example>
      <Example name="LoadingState" wide>
        <LoadingState label="Loading your orders..." />
      </Example>
    </>
  );
}

function States() {
  return (
    <>
      <Example name="EmptyState" wide>
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {ILLUSTRATIONS.map((illustration) => (
            <EmptyState
              key={illustration}
              illustration={illustration}
              title="Nothing here yet"
              text="What you save stands here."
              action={<Button>Browse Products</Button>}
            />
          ))}
        </div>
      </Example>
      <Example name="ErrorState" wide>
        <ErrorState
          title="Your orders did not load"
          text="Check your connection and try again."
          action={<Button>Try Again</Button>}
        />
      </Example>
    </>
  );
}
