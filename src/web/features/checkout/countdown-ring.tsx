const RADIUS = 92;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** A phone in a ring that empties; drawn with SVG attributes alone, since the page allows no inline styles. */
export function CountdownRing({ fraction, urgent }: { fraction: number; urgent: boolean }) {
  return (
    <svg viewBox="0 0 208 208" aria-hidden="true" className="size-42 md:size-52">
      <circle cx="104" cy="104" r={RADIUS} fill="none" strokeWidth="12" className="stroke-sunk" />
      <circle
        cx="104"
        cy="104"
        r={RADIUS}
        fill="none"
        strokeWidth="12"
        strokeDasharray={`${(CIRCUMFERENCE * fraction).toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`}
        transform="rotate(-90 104 104)"
        className={urgent ? 'stroke-clay' : 'stroke-gold'}
      />
      <rect x="70" y="36" width="68" height="136" rx="12" fill="#1C2A1E" />
      <rect x="75" y="46" width="58" height="108" rx="4" fill="#FBF5E6" />
      <circle cx="104" cy="163" r="4.5" fill="#62675A" />
      <path d="M75 50a4 4 0 0 1 4-4h50a4 4 0 0 1 4 4v10H75z" fill="#E8AE2F" />
      <rect x="82" y="69" width="44" height="5" rx="2.5" fill="#1C2A1E" />
      <rect x="82" y="79" width="30" height="4" rx="2" fill="#A6A391" />
      <g fill="#1B5B38">
        <circle cx="87" cy="101" r="4.5" />
        <circle cx="98.5" cy="101" r="4.5" />
        <circle cx="110" cy="101" r="4.5" />
      </g>
      <circle cx="121.5" cy="101" r="4" fill="none" stroke="#1B5B38" strokeWidth="1.8" />
      <rect x="82" y="118" width="44" height="22" rx="5" fill="#1B5B38" />
      <path
        d="M97 129l5 5 9-10"
        fill="none"
        stroke="#FFFCF2"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
