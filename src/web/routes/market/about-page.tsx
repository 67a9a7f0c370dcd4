import { HandHeart, Landmark, Leaf, ShieldCheck, UsersRound } from 'lucide-react';
import { aboutTexts } from '#web/components/legal/about-texts.tsx';
import { SitePageContent, sitePageLoader } from '#web/components/legal/site-page.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { useFeePercent } from '#web/lib/config/site.ts';
import { breadcrumbs, pageMeta } from '#web/lib/seo/page-meta.ts';
import { cx } from '#web/lib/utils/cx.ts';
import type { Route } from './+types/about-page.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

const CARDS = [
  {
    icon: UsersRound,
    tone: 'bg-leaf-soft text-leaf-strong',
    title: aboutTexts.communitiesTitle,
    text: aboutTexts.communities,
  },
  {
    icon: ShieldCheck,
    tone: 'bg-gold-soft text-gold-ink',
    title: aboutTexts.qualityTitle,
    text: () => aboutTexts.quality,
  },
] as const;

const VALUES = [
  {
    icon: Leaf,
    tone: 'bg-leaf-soft text-leaf-strong',
    title: aboutTexts.sustainabilityTitle,
    text: aboutTexts.sustainability,
  },
  {
    icon: HandHeart,
    tone: 'bg-clay-soft text-clay-strong',
    title: aboutTexts.empowermentTitle,
    text: aboutTexts.empowerment,
  },
  {
    icon: Landmark,
    tone: 'bg-plum-soft text-plum',
    title: aboutTexts.heritageTitle,
    text: aboutTexts.heritage,
  },
] as const;

export const loader = sitePageLoader('about');

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    ...{ matches, path: paths.about, noindex: loaderData?.isEarlier ?? false },
    title: loaderData?.content?.title ?? aboutTexts.metaTitle,
    description: loaderData?.content?.lead || aboutTexts.description,
    jsonLd: [
      breadcrumbs(matches, [
        { name: aboutTexts.home, path: paths.home },
        { name: aboutTexts.metaTitle, path: paths.about },
      ]),
    ],
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const feePercent = useFeePercent();
  return (
    <SitePageContent shown={loaderData} path={paths.about}>
      <Page>
        <div className="grid items-center gap-6 md:grid-cols-[1.1fr_1fr] md:gap-14 md:pt-6">
          <Mission />
          <div className="grid grid-cols-2 items-end gap-3">
            <ArchPicture slug="zaare-straw-house--woven-hand-fan" className="h-44 md:h-72" />
            <ArchPicture slug="larabanga-road-apiary--savannah-blossom-honey" className="h-56 md:h-92" />
          </div>
        </div>
        <section className="pt-10 md:pt-16">
          <h2 className="mb-4 text-h2">{aboutTexts.howTitle}</h2>
          <div className="grid gap-4 md:grid-cols-2 md:gap-5">
            {CARDS.map((card) => (
              <Panel key={card.title}>
                <Point {...card} text={card.text(feePercent)} />
              </Panel>
            ))}
          </div>
        </section>
        <section className="pt-10 md:pt-16">
          <h2 className="mb-5 text-h2">{aboutTexts.valuesTitle}</h2>
          <div className="grid gap-7 md:grid-cols-3 md:gap-8">
            {VALUES.map((value) => (
              <Point key={value.title} {...value} />
            ))}
          </div>
        </section>
        <Join />
      </Page>
    </SitePageContent>
  );
}

function Mission() {
  return (
    <div>
      <PageTitle>{aboutTexts.title}</PageTitle>
      <p className="max-w-[56ch] text-ink-2 text-lg">
        {aboutTexts.mission((words) => (
          <span lang="ak">{words}</span>
        ))}
      </p>
      <p className="mt-3 max-w-[56ch] text-ink-2">{aboutTexts.buying}</p>
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

type PointProps = { icon: typeof Leaf; tone: string; title: string; text: string };

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
        <h2 className="text-h2">{aboutTexts.joinTitle}</h2>
        <p className="mx-auto mt-2.5 mb-5 max-w-[50ch] text-ink-2">{aboutTexts.join}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.sell}>{aboutTexts.sellButton}</ButtonLink>
          <ButtonLink to={paths.auth} variant="line">
            {aboutTexts.signUpButton}
          </ButtonLink>
        </div>
      </Panel>
    </section>
  );
}
