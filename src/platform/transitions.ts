/** The states from which `to` may be reached, for `UPDATE … WHERE status IN (…)`. */
export function statesBefore<S extends string>(transitions: Record<S, readonly S[]>, to: S): S[] {
  return (Object.keys(transitions) as S[]).filter((from) => transitions[from].includes(to));
}
