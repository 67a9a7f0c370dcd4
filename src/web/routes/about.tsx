import { HandHeart, Landmark, ShieldCheck, Sprout, Users } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { breadcrumbs, pageMeta } from '#web/lib/seo.ts';
import { useFeePercent } from '#web/lib/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/about.ts';

const CARDS = [
  {
    icon: Users,
    tone: 'bg-leaf-soft text-leaf-strong',
    title: 'Supporting Local Communities',
    text: 'The price on a product is the price its maker set, and the shop receives all of it. Our {fee}% comes on top, in the open, at checkout.',
  },
  {
    icon: ShieldCheck,
    tone: 'bg-gold-soft text-gold-ink',
    title: 'Quality & Authenticity',
    text: 'Sellers are vetted before they sell: we confirm who they are and what they make or grow. Every product names its shop and the place it comes from.',
  },
] as const;

const VALUES = [
  {
    icon: Sprout,
    tone: 'bg-leaf-soft text-leaf-strong',
    title: 'Sustainability',
    text: 'Food in its season, straw, clay, wood and cotton: goods that the land can give again, sold close to where they are made.',
  },
  {
    icon: HandHeart,
    tone: 'bg-clay-soft text-clay-strong',
    title: 'Empowerment',
    text: 'A farmer or artisan needs a phone to open a shop here: no rent, no middle-man, and money that arrives in a wallet.',
  },
  {
    icon: Landmark,
    tone: 'bg-plum-soft text-plum',
    title: 'Heritage',
    text: 'Kente from the lagoon, baskets from the savannah, beads fired in the Krobo hills: crafts stay alive when people buy them.',
  },
] as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.about,
    title: 'About',
    description:
      'Dwaso exists to empower Ghana’s farmers and artisans: vetted sellers, fair prices, and goods that carry their maker’s name.',
    jsonLd: [
      breadcrumbs(matches, [
        { name: 'Home', path: paths.home },
        { name: 'About', path: paths.about },
      ]),
    ],
  });
}

export default function About() {
  const feePercent = useFeePercent();
  return (
    <Page>
      <div className="grid items-center gap-6 md:grid-cols-[1.1fr_1fr] md:gap-14 md:pt-6">
        <Mission />
        <div className="grid grid-cols-2 items-end gap-3">
          <ArchPicture slug="zaare-straw-house--woven-hand-fan" className="h-44 md:h-72" />
          <ArchPicture slug="larabanga-road-apiary--savannah-blossom-honey" className="h-56 md:h-92" />
        </div>
      </div>
      <section className="pt-10 md:pt-16">
        <h2 className="mb-4 text-h2">How we work</h2>
        <div className="grid gap-4 md:grid-cols-2 md:gap-5">
          {CARDS.map((card) => (
            <Panel key={card.title}>
              <Point {...card} text={card.text.replace('{fee}', String(feePercent))} />
            </Panel>
          ))}
        </div>
      </section>
      <section className="pt-10 md:pt-16">
        <h2 className="mb-5 text-h2">What we hold to</h2>
        <div className="grid gap-7 md:grid-cols-3 md:gap-8">
          {VALUES.map((value) => (
            <Point key={value.title} {...value} />
          ))}
        </div>
      </section>
      <Join />
    </Page>
  );
}

function Mission() {
  return (
    <div>
      <PageTitle>A market that belongs to its makers</PageTitle>
      <p className="max-w-[56ch] text-ink-2 text-lg">
        <span lang="ak">Wɔ dwaso</span> means “in the market”. Dwaso exists to empower local farmers and
        artisans: to put what they grow, weave, carve and fire in front of buyers everywhere in Ghana, at the
        price they set themselves.
      </p>
      <p className="mt-3 max-w-[56ch] text-ink-2">
        You see who made a thing and where. You pay by mobile money, and the order is followed until it is in
        your hands.
      </p>
    </div>
  );
}

function ArchPicture({ slug, className }: { slug: string; className: string }) {
  return (
    <Picture
      src={`/media/demo/${slug}/480.webp`}
      alt=""
      sizes="(min-width: 768px) 270px, 46vw"
      eager
      className={cx('overflow-hidden rounded-t-[160px] rounded-b-card', className)}
      imgClassName="size-full object-cover"
    />
  );
}

type PointProps = { icon: typeof Sprout; tone: string; title: string; text: string };

function Point({ icon: Icon, tone, title, text }: PointProps) {
  return (
    <div className="grid grid-cols-[48px_1fr] gap-3.5">
      <span className={cx('arch grid size-12 place-items-center', tone)}>
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <h3 className="font-bold text-h3">{title}</h3>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
    </div>
  );
}

function Join() {
  return (
    <section className="pt-10 md:pt-16">
      <Panel strip="market" className="text-center">
        <h2 className="text-h2">There is room on the bench</h2>
        <p className="mx-auto mt-2.5 mb-5 max-w-[50ch] text-ink-2">
          Open a shop for what you grow or make, or come to buy from those who do.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.sell}>Become a Seller</ButtonLink>
          <ButtonLink to={paths.auth} variant="line">
            Sign Up as Customer
          </ButtonLink>
        </div>
      </Panel>
    </section>
  );
}
