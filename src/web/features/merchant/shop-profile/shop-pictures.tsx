import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { OwnShop } from '#src/modules/shops/contract/seller.ts';
import { preparePhoto } from '#web/components/photo-upload/prepare-photo.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { SHOP_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { shopTexts } from './texts.ts';

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif';

/** Banner and picture of the shop, previewed and uploaded at once. */
export function ShopPictures({ shop }: { shop: OwnShop }) {
  return (
    <Panel aria-labelledby="shop-pictures">
      <h2 id="shop-pictures" className="mb-4 text-h2">
        {shopTexts.picturesTitle}
      </h2>
      <div className="grid gap-6">
        <PictureField
          field="bannerImage"
          label={shopTexts.bannerLabel}
          hint={shopTexts.bannerHint}
          url={shop.bannerImage}
          frame="aspect-[3/1] w-full rounded-card"
          sizes="(min-width: 1024px) 480px, 90vw"
        />
        <PictureField
          field="profileImage"
          label={shopTexts.pictureLabel}
          hint={shopTexts.pictureHint}
          url={shop.profileImage}
          frame="arch size-32"
          sizes="128px"
        />
      </div>
    </Panel>
  );
}

type Props = {
  field: 'bannerImage' | 'profileImage';
  label: string;
  hint: string;
  url: string | null;
  frame: string;
  sizes: string;
};

function PictureField({ field, label, hint, url, frame, sizes }: Props) {
  const id = useId();
  const send = useApiMutation(shopApi, 'PUT /shops/update', {
    ...SHOP_MUTATION_OPTIONS,
    successToast: shopTexts.pictureSaved(label),
    errorToast: 'inline',
    fallbackMessage: shopTexts.pictureFailed,
  });
  const removal = useApiMutation(shopApi, 'PUT /shops/update', {
    ...SHOP_MUTATION_OPTIONS,
    successToast: shopTexts.pictureRemoved(label),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const error = refused ?? send.errors[field] ?? send.inlineError;
  const { uploadProgress: share } = send;
  const busy = send.isPending;
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);

  async function choose(file: File | undefined) {
    if (!file) return;
    const { photo, refusal } = await preparePhoto(file);
    setRefused(refusal);
    if (refusal !== null) return;
    setChosen(URL.createObjectURL(photo));
    await send.run({ body: {}, files: { [field]: photo } });
    setChosen(null);
  }

  return (
    <div>
      <p className="font-semibold text-sm">{label}</p>
      <div className={cx('mt-2 overflow-hidden bg-sunk', frame)}>
        {(chosen ?? url) ? (
          <Picture
            key={chosen ?? url}
            src={chosen ?? url}
            alt={shopTexts.pictureAlt(label)}
            sizes={sizes}
            eager
            fallback=""
            className="size-full"
            imgClassName="size-full object-cover"
          />
        ) : (
          <span className="grid size-full place-items-center text-ink-3 text-sm">{shopTexts.noPicture}</span>
        )}
      </div>
      {share !== null && (
        <p role="status" className="mt-2 text-sm">
          <Progress share={share} label={shopTexts.pictureSendingLabel(label.toLowerCase())} />
          {share < 1 ? shopTexts.pictureSending(Math.round(share * 100)) : shopTexts.picturePreparing}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-2 text-ink-3 text-xs">
        {hint}
      </p>
      {error && (
        <p role="alert" className="mt-1.5 font-medium text-clay text-sm">
          {error}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <label
          className={cx(
            'btn relative btn-sm btn-soft focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2',
            busy ? 'cursor-wait opacity-60' : 'cursor-pointer',
          )}
        >
          <ImagePlus className="icon" aria-hidden />
          {url
            ? shopTexts.pictureChangeButton(label.toLowerCase())
            : shopTexts.pictureAddButton(label.toLowerCase())}
          <input
            type="file"
            accept={TAKEN}
            disabled={busy}
            aria-describedby={`${id}-hint`}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        {url && (
          <Button
            variant="danger"
            size="sm"
            disabled={busy}
            busy={removal.isPending}
            onClick={() =>
              void removal.run({
                body: { [field === 'bannerImage' ? 'removeBannerImage' : 'removeProfileImage']: true },
              })
            }
          >
            <Trash2 className="icon" aria-hidden />
            {shopTexts.pictureRemoveButton(label.toLowerCase())}
          </Button>
        )}
      </div>
    </div>
  );
}
