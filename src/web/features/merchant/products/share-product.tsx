import { Copy, Image, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { formatCedis } from '#shared/money';
import type { OwnProduct } from '#src/modules/catalogue/contract/shop-products.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { productTexts } from './texts.ts';

const ACTION =
  'flex min-h-12 w-full items-center gap-3 rounded-control border-[1.5px] border-line-strong px-4 font-semibold hover:bg-sunk';

type Props = { product: OwnProduct; status: string; className?: string };

/** Shares a product on WhatsApp: as a link, or as an image with its price for a Status. */
export function ShareProduct({ product, status, className }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" size="sm" className={className} onClick={() => setOpen(true)}>
        {productTexts.shareButton}
        <span className="sr-only">{` ${product.name}`}</span>
      </Button>
      <Dialog open={open} title={productTexts.shareTitle(product.name)} onClose={() => setOpen(false)}>
        <Ways product={product} status={status} />
      </Dialog>
    </>
  );
}

function Ways({ product, status }: { product: OwnProduct; status: string }) {
  const address = `${window.location.origin}${paths.product(product.id)}`;
  const text = `${product.name}, ${formatCedis(product.price)}: ${address}`;
  // Only the path, so that it stays same-origin.
  const picture = new URL(status).pathname;
  const fileName = `${product.name.replace(/[^\p{L}\d]+/gu, '-').toLowerCase()}.jpg`;

  /** Opens the share sheet if supported; otherwise the link downloads the image. */
  async function toApps(event: React.MouseEvent) {
    if (typeof navigator.canShare !== 'function') return;
    if (!navigator.canShare({ files: [new File([], fileName, { type: 'image/jpeg' })] })) return;
    event.preventDefault();
    try {
      const response = await fetch(picture);
      if (!response.ok) throw new Error('no picture');
      const file = new File([await response.blob()], fileName, { type: 'image/jpeg' });
      await navigator.share({ files: [file], text });
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(productTexts.pictureFailedTitle, productTexts.pictureFailedText);
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(productTexts.linkCopiedTitle, productTexts.linkCopiedText);
    } catch {
      toast.error(productTexts.linkFailedTitle, address);
    }
  }

  return (
    <div className="grid gap-3">
      <a
        className={ACTION}
        href={`https://wa.me/?${new URLSearchParams({ text })}`}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle className="icon" aria-hidden />
        {productTexts.whatsAppButton}
      </a>
      <a className={ACTION} href={picture} download={fileName} onClick={(event) => void toApps(event)}>
        <Image className="icon" aria-hidden />
        {productTexts.statusPictureButton}
      </a>
      <button type="button" className={ACTION} onClick={() => void copy()}>
        <Copy className="icon" aria-hidden />
        {productTexts.copyLinkButton}
      </button>
      <p className="text-ink-3 text-sm">{productTexts.shareText}</p>
    </div>
  );
}
