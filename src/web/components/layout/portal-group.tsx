import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { cx } from '#web/lib/utils/cx.ts';
import { isWithin, PortalLink, type PortalNavGroup } from './portal-nav.tsx';
import { PendingCount } from './waiting-count.tsx';

type Props = { group: PortalNavGroup; look: 'side' | 'row'; onClick?: () => void };

const SUMMARY = {
  side: 'rounded-control pr-2 pl-3 hover:bg-deep-2',
  row: 'border-line border-b px-4 hover:bg-sunk',
} as const;

/** A group of a portal's menu; open if it contains the current page. */
export function PortalGroup({ group: { label, icon: Icon, items }, look, onClick }: Props) {
  const { pathname } = useLocation();
  const waiting = items.reduce((sum, item) => sum + (item.waiting ?? 0), 0);
  return (
    <details open={items.some((item) => isWithin(pathname, item))} className="group">
      <summary className={cx('flex min-h-12 items-center gap-2 font-semibold', SUMMARY[look])}>
        <Icon className="icon mr-1" aria-hidden />
        <span className="min-w-0 flex-1">{label}</span>
        <span className="group-open:hidden">
          <PendingCount count={waiting} look={look} />
        </span>
        <ChevronDown className="size-4 flex-none transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <ul className={look === 'side' ? 'ml-4.5 border-deep-line border-l pl-1 text-sm' : 'bg-sunk pl-4'}>
        {items.map((item) => (
          <li key={item.to}>
            <PortalLink item={item} look={look} onClick={onClick} />
          </li>
        ))}
      </ul>
    </details>
  );
}
