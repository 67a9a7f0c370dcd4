import type { ReactNode } from 'react';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { PatternBand } from '#web/components/ui/pattern-band.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { HeroCarousel } from './hero-carousel.tsx';
import * as homeTexts from './texts.tsx';

/** `search` is above the buttons on screens whose header has no search. */
export function Hero({ search }: { search: ReactNode }) {
  return (
    <section className="on-deep overflow-hidden bg-deep text-on-deep">
      <div className="mx-auto grid max-w-[75rem] gap-6 px-4 pt-8.5 md:px-8 md:pt-12 lg:grid-cols-[1.04fr_1fr] lg:items-end lg:gap-12 lg:pt-16">
        <div className="lg:pb-18">
          <h1 className="text-hero tracking-[-0.02em]">
            {homeTexts.heroTitle((words) => (
              <em className="text-gold-deep not-italic">{words}</em>
            ))}
          </h1>
          <p className="mt-4 max-w-[46ch] text-[#dde5cf] text-[1.0625rem]/[1.625rem] md:text-[1.1875rem]/[1.8125rem]">
            {homeTexts.hero}
          </p>
          {search}
          <div className="mt-4 flex gap-2.5">
            <ButtonLink to={paths.products} variant="gold" prefetch="intent" className="max-w-50 flex-1">
              {homeTexts.shopNowButton}
            </ButtonLink>
            <ButtonLink
              to={paths.sell}
              variant="line"
              className="max-w-50 flex-1 text-on-deep shadow-[inset_0_0_0_1.5px_#8fb598] hover:bg-deep-2"
            >
              {homeTexts.startSellingButton}
            </ButtonLink>
          </div>
        </div>
        <HeroCarousel />
      </div>
      <PatternBand large className="relative z-1" />
    </section>
  );
}
