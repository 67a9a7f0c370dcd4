import { Pill } from '#web/components/ui/badge.tsx';
import { stateLabel } from './state-texts.ts';

export function StatePill({ state }: { state: string }) {
  const { text, tone } = stateLabel(state);
  return <Pill tone={tone}>{text}</Pill>;
}
