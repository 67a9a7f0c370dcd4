/** Returns the states that may change to `to`, for `UPDATE … WHERE status IN (…)`. */
export function statesBefore<S extends string>(transitions: Record<S, readonly S[]>, to: S): S[] {
  return (Object.keys(transitions) as S[]).filter((from) => transitions[from].includes(to));
}
