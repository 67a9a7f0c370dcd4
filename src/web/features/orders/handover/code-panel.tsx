import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

const PLACES = [0, 1, 2, 3] as const;

/** The code that the customer tells whoever hands over, and when to tell it. */
export function CodePanel({ code, shopName, sent }: { code: string; shopName: string; sent: boolean }) {
  if (!sent) return <SmallCode code={code} />;
  return (
    <div className="mx-4 mb-4 grid gap-x-8 gap-y-3.5 rounded-card bg-deep p-4.5 text-on-deep md:mx-5 md:grid-cols-[auto_1fr] md:px-6 md:py-5.5">
      <div>
        <h3 className="font-bold font-sans text-gold-deep text-h3 tracking-normal">Your hand-over code</h3>
        <p className="sr-only">{[...code].join(' ')}</p>
        <div aria-hidden className="mt-3 flex gap-2.5">
          {PLACES.map((place) => (
            <span
              key={place}
              className="grid h-18 w-15 place-items-center rounded-t-xl rounded-b-lg bg-[#FFFDF7] font-display text-[#1C2A1E] text-[min(2.875rem,12.8vw)]/[1] shadow-[inset_0_-4px_0_#E3D7BD]"
            >
              {code[place]}
            </span>
          ))}
        </div>
      </div>
      <ul className="grid content-center gap-2.5 text-on-deep-2 text-sm/[1.3125rem]">
        <Advice sign="do" lead="Look first.">
          {`Open the parcel, then say the code. ${shopName} is paid at once.`}
        </Advice>
        <Advice sign="do" lead="Somebody else collects it?">
          Tell them the code when they have it in their hands.
        </Advice>
        <Advice sign="never" lead="Not before, to nobody.">
          The shop, the bus and Dwaso never need it earlier, whoever calls or writes.
        </Advice>
      </ul>
    </div>
  );
}

function Advice({ sign, lead, children }: { sign: 'do' | 'never'; lead: string; children: ReactNode }) {
  const Sign = sign === 'do' ? Check : X;
  return (
    <li className="grid grid-cols-[--spacing(5.5)_1fr] gap-2.5">
      <Sign className={sign === 'do' ? 'icon text-gold-deep' : 'icon text-[#FFC7B3]'} aria-hidden />
      <span>
        <b className="text-on-deep">{lead}</b> {children}
      </span>
    </li>
  );
}

/** Before it is sent: whoever fetches it at the shop needs the code too. */
function SmallCode({ code }: { code: string }) {
  return (
    <p className="mx-4 mb-4 rounded-control bg-sunk px-3.5 py-3 text-sm md:mx-5">
      Your hand-over code: <b className="num text-base tracking-[0.2em]">{code}</b>
      <span className="block text-ink-2">
        Tell it to who brings the goods, once they are in your hands. Tell it to nobody before.
      </span>
    </p>
  );
}
