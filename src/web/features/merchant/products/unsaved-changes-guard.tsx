import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { NotFoundOrError } from '#web/features/merchant/components/not-found-or-error.tsx';
import { shopSession } from '#web/lib/auth/shop-session.ts';
import { productFormTexts } from './form-texts.tsx';

/** Asks for confirmation before leaving a page with unsaved changes, except for the sign-in. */
export function UnsavedChangesGuard({ dirty }: { dirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty() &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== shopSession.loginPath,
  );
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  return (
    <Dialog
      open={isBlocked}
      title={productFormTexts.leaveTitle}
      onClose={() => {
        if (blocker.state === 'blocked') blocker.reset();
      }}
    >
      <p className="text-ink-2">{productFormTexts.leaveText}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={() => blocker.reset?.()}>{productFormTexts.stayButton}</Button>
        <Button variant="danger" className="px-3" onClick={() => blocker.proceed?.()}>
          {productFormTexts.leaveButton}
        </Button>
      </div>
    </Dialog>
  );
}

/** A placeholder while the product form loads. */
export function FormSkeleton() {
  return (
    <Panel className="max-w-3xl" aria-label={productFormTexts.frameTitle}>
      <div role="status" className="grid gap-4">
        <p className="sr-only">{productFormTexts.loading}</p>
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
        <Skeleton className="h-32" />
        <Skeleton className="h-12" />
      </div>
    </Panel>
  );
}

/** The not-found or error state of a product. */
export function ProductNotFound(props: { error: unknown; retry: () => void }) {
  return (
    <NotFoundOrError
      {...props}
      title={productFormTexts.missingTitle}
      text={productFormTexts.missingText}
      action={<ButtonLink to="/merchant/products">{productFormTexts.allProductsButton}</ButtonLink>}
      failed={productFormTexts.loadFailed}
    />
  );
}
