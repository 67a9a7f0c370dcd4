import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/state.tsx';

/** What is left when a page and its frame both failed. */
export function RootError() {
  const error = useRouteError();
  const text = isRouteErrorResponse(error) ? error.data?.message : undefined;
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <ErrorState
        as="h1"
        title="Something went wrong"
        text={text ?? 'The page could not be shown. Please try again.'}
        action={
          <Button onClick={() => window.location.reload()} variant="primary">
            Try Again
          </Button>
        }
      />
    </main>
  );
}
