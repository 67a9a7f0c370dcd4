import { Pill } from '../../../ui/pill.tsx';
import { wordOf } from './words.ts';

export function StatePill({ state }: { state: string }) {
  const { text, tone } = wordOf(state);
  return <Pill tone={tone}>{text}</Pill>;
}
