import { paths } from '#web/lib/paths.ts';
import { useFeePercent } from '#web/lib/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';

const PICTURES = [
  'agormanya-bead-clay-court--asanka-with-tapoli',
  'zongo-lane-leatherworks--everyday-leather-tote',
  'tono-waterside-growers--red-onions',
];

export function BecomeSeller() {
  const feePercent = useFeePercent();
  return (
    <section className="pt-10 md:pt-16">
      <div className="grid overflow-hidden rounded-panel bg-gold-deep text-on-gold-deep md:grid-cols-[1fr_1.1fr]">
        <div className="px-5 pt-6.5 pb-5.5 md:px-10 md:py-11">
          <h2 className="text-h2">Become a Seller</h2>
          <p className="mt-2.5 mb-4.5">
            {`You set the price and you receive all of it: the ${feePercent}% commission is added on top. We review each shop in 1-3 business days.`}
          </p>
          <ButtonLink to={paths.sell} variant="dark">
            Start Selling
          </ButtonLink>
        </div>
        <div className="grid grid-cols-3">
          {PICTURES.map((slug) => (
            <Picture
              key={slug}
              src={`/media/demo/${slug}/480.webp`}
              alt=""
              sizes="(min-width: 768px) 200px, 33vw"
              className="aspect-square md:aspect-auto md:h-full"
              imgClassName="size-full object-cover"
            />
          ))}
        </div>
      </div>
    </section>
  );
}
