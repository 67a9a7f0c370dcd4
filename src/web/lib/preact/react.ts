// @ts-expect-error its types say `export =`; the module has all of these.
export * from 'preact/compat';
export { default } from 'preact/compat';

/**
 * React's, as far as React Router uses it: what is shown while a change waits. By Preact none waits, so what is, is shown.
 */
export function useOptimistic<State>(state: State): [State, () => void] {
  return [state, nothing];
}

function nothing(): void {
  // There is nothing to show before its time.
}
