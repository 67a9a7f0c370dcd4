import { Pill } from '#web/ui/pill.tsx';
import { stateLabel } from './labels.ts';

export function StatePill({ state }: { state: string }) {
  const { text, tone } = stateLabel(state);
  return <Pill tone={tone}>{text}</Pill>;
}
