import { Badge } from '#web/components/ui/badge.tsx';
import { stateLabel } from './state-texts.ts';

export function StatusBadge({ state }: { state: string }) {
  const { text, tone } = stateLabel(state);
  return <Badge tone={tone}>{text}</Badge>;
}
