import type { ReactNode } from 'react';

export function PaymentNote({ children }: { children: ReactNode }) {
  return <p className="border-gold border-l-4 py-0.5 pl-3.5 text-left text-sm">{children}</p>;
}
