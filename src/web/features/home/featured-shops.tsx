import { Link } from 'react-router';
import { Picture } from '#web/components/ui/picture.tsx';
import { paths } from '#web/lib/config/paths.ts';
import type { HomeData } from './home-data.server.ts';
import { HomeSection } from './section-header.tsx';
import * as homeTexts from './texts.tsx';

/** Three shops that change daily, each with its description, a picture and a place. */
export function FeaturedShops({ makers }: { makers: HomeData['makers'] }) {
  if (makers.length === 0) return null;
  return (
    <HomeSection
      title={homeTexts.makersTitle}
      lead={homeTexts.makers}
      all={{ to: paths.shops, label: homeTexts.allShops }}
    >
      <ul className="grid gap-5 md:grid-cols-3 md:gap-7">
        {makers.map((maker) => (
          <li key={maker.id} className="@container grid">
            <Maker maker={maker} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Maker({ maker }: { maker: HomeData['makers'][number] }) {
  return (
    <article className="group relative grid grid-cols-[--spacing(28)_1fr] @max-[16rem]:grid-cols-1 items-center gap-4 md:grid-cols-1 md:content-start">
      <Picture
        src={maker.image}
        alt={maker.isOwnPicture ? maker.name : ''}
        sizes="(min-width: 1280px) 375px, (min-width: 768px) 31vw, 112px"
        fallback={maker.name}
        className="h-37 overflow-hidden rounded-t-[6.25rem] rounded-b-control bg-sunk md:h-75 md:rounded-t-[12.5rem]"
        imgClassName="size-full object-cover transition-transform duration-220 ease-settle group-hover:scale-103"
      />
      <div className="min-w-0">
        <q className="block text-pretty text-lg/[1.5625rem] [overflow-wrap:anywhere] md:text-xl/[1.4]">
          {maker.words}
        </q>
        <h3 className="mt-2 font-bold font-sans text-sm/[1.43] tracking-normal group-hover:text-leaf">
          <Link to={paths.shop(maker.id)} className="card-link">
            {maker.name}
          </Link>
        </h3>
        <p className="text-ink-3 text-xs">{maker.place}</p>
      </div>
    </article>
  );
}
