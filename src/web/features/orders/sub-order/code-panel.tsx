import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { partTexts } from './texts.ts';

const DIGIT_INDEXES = [0, 1, 2, 3] as const;

type Props = {
  code: string;
  shopName: string;
  sent: boolean;
  /** Where parcels of a load are collected; null for other deliveries. */
  loadStation: string | null;
};

/** The customer's delivery code, and when to give it. */
export function CodePanel({ code, shopName, sent, loadStation }: Props) {
  if (!sent) return <SmallCode code={code} loadStation={loadStation} />;
  return (
    <div className="mx-4 mb-4 grid gap-x-8 gap-y-3.5 rounded-card bg-deep p-4.5 text-on-deep md:mx-5 md:grid-cols-[auto_1fr] md:px-6 md:py-5.5">
      <div>
        <h3 className="font-bold font-sans text-gold-deep text-h3 tracking-normal">{partTexts.codeTitle}</h3>
        <p className="sr-only">{[...code].join(' ')}</p>
        <div aria-hidden className="mt-3 flex gap-2.5">
          {DIGIT_INDEXES.map((place) => (
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
        <Advice sign="do" lead={partTexts.checkFirst}>
          {partTexts.thenGiveCode(shopName)}
        </Advice>
        <Advice sign="do" lead={partTexts.someoneElse}>
          {partTexts.sendCode}
        </Advice>
        <Advice sign="never" lead={partTexts.notEarly}>
          {partTexts.neverAsked}
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

/** Before sending: a pickup at the shop also needs the code. */
function SmallCode({ code, loadStation }: Pick<Props, 'code' | 'loadStation'>) {
  return (
    <p className="mx-4 mb-4 rounded-control bg-sunk px-3.5 py-3 text-sm md:mx-5">
      {partTexts.code} <b className="num text-base tracking-[0.2em]">{code}</b>
      <span className="block text-ink-2">
        {loadStation === null ? partTexts.codeNote : partTexts.codeNoteOfLoad(loadStation)}
      </span>
    </p>
  );
}
