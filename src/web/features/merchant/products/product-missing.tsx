import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';

/** A product that is not there, or did not come. */
export function ProductMissing({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        as="h1"
        title="Product not found"
        text="There is no such product in your shop."
        action={<ButtonLink to="/merchant/products">All products</ButtonLink>}
      />
    );
  }
  return (
    <ErrorState
      as="h1"
      title={messageOf(error, 'We could not load this product.')}
      action={<Button onClick={retry}>Try Again</Button>}
    />
  );
}
