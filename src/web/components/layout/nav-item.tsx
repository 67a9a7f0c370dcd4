import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string; 'data-show'?: 'in' | 'out' };

/** A link that marks the current page or section. */
export function NavItem(props: Props) {
  const { pathname } = useLocation();
  const isHere = pathname === props.to || (props.to !== '/' && pathname.startsWith(`${props.to}/`));
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
