/** One line of a plot: positions along the axis (a number or a size) and values. */
export interface Line {
  name: string;
  points: { x: number; y: number }[];
}

export interface Plot {
  title: string;
  /** Labels of the axes, the vertical one with its unit. */
  x: string;
  y: string;
  lines: Line[];
}

const WIDTH = 520;
const HEIGHT = 320;
const LEFT = 62;
const RIGHT = 16;
const TOP = 64;
const BOTTOM = 50;
const LINE_OF_WORDS = 15;
/** Colours for light and dark backgrounds; the marks differ too. */
const COLOURS = [
  ['#12442a', '#8fd3a8'],
  ['#b5452c', '#f2a07f'],
  ['#2f4a9c', '#a9bbff'],
  ['#8a6100', '#edbb4c'],
];
const MARKS = [
  (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4"/>`,
  (x: number, y: number) => `<rect x="${x - 4}" y="${y - 4}" width="8" height="8"/>`,
  (x: number, y: number) => `<path d="M${x} ${y - 5}l5 9h-10z"/>`,
  (x: number, y: number) => `<path d="M${x} ${y - 5}l5 5l-5 5l-5-5z"/>`,
];
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const STYLE = `
    .ground { fill: #fffdf6 } .grid { stroke: #ddd6c2 } .axis { stroke: #6b6552 } text { fill: #2a2618; font: 12px system-ui, sans-serif }
    .title { font-size: 14px; font-weight: 600 }
    ${COLOURS.map(([light], at) => `.l${at} { stroke: ${light} } .m${at} { fill: ${light} }`).join(' ')}
    .line { fill: none; stroke-width: 2 }
    @media (prefers-color-scheme: dark) {
      .ground { fill: #16180f } .grid { stroke: #35392b } .axis { stroke: #a5a18d } text { fill: #f1ecdb }
      ${COLOURS.map(([, dark], at) => `.l${at} { stroke: ${dark} } .m${at} { fill: ${dark} }`).join(' ')}
    }`;

/** A plot with logarithmic axes as SVG, readable on light and dark backgrounds. */
export function drawPlot({ title, x, y, lines }: Plot): string {
  const all = lines.flatMap(({ points }) => points);
  const across = createScale(
    all.map((point) => point.x),
    [LEFT, WIDTH - RIGHT],
  );
  const up = createScale(
    all.map((point) => point.y),
    [HEIGHT - BOTTOM, TOP],
  );
  const grid = [
    ...across.ticks.map(
      (value) =>
        `<path class="grid" d="M${across.at(value)} ${TOP}V${HEIGHT - BOTTOM}"/>${svgText(across.at(value), HEIGHT - BOTTOM + 18, formatValue(value))}`,
    ),
    ...up.ticks.map(
      (value) =>
        `<path class="grid" d="M${LEFT} ${up.at(value)}H${WIDTH - RIGHT}"/>${svgText(LEFT - 8, up.at(value) + 4, formatValue(value), 'end')}`,
    ),
  ];
  const drawn = lines.map(({ points }, at) => {
    const places = points.map((point) => [across.at(point.x), up.at(point.y)] as const);
    const path = places.map(([px, py], nth) => `${nth === 0 ? 'M' : 'L'}${px} ${py}`).join('');
    const marks = places.map(([px, py]) => MARKS[at % MARKS.length]?.(px, py)).join('');
    return `<path class="line l${at}" d="${path}"/><g class="m${at}">${marks}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">
  <style>${STYLE}
  </style>
  <rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="8"/>
  <text class="title" x="16" y="24">${escaped(title)}</text>
  ${drawLegend(lines)}
  ${grid.join('\n  ')}
  <path class="axis" fill="none" d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}"/>
  ${drawn.join('\n  ')}
  ${svgText((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, x)}
  <text transform="translate(18 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>
</svg>
`;
}

/** Maps values to coordinates between the powers of ten around them, or between the values when they are close. */
function createScale(values: number[], [from, to]: [number, number]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isClose = most / least < 10 && new Set(values).size <= 4;
  const [low, high] = isClose
    ? [Math.log10(least), Math.log10(most)]
    : [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
  const span = Math.max(high - low, 0.3);
  const powers = Array.from({ length: Math.round(high - low) + 1 }, (_, at) => 10 ** (low + at));
  return {
    at: (value: number) => Math.round((from + ((Math.log10(value) - low) / span) * (to - from)) * 10) / 10,
    ticks: isClose ? [...new Set(values)] : powers,
  };
}

/** 10⁴ from ten thousand on, else the number. */
function formatValue(value: number): string {
  const power = Math.log10(value);
  if (value < 10_000 || !Number.isInteger(power)) return value.toLocaleString('en-GH');
  return `10${[...String(power)].map((digit) => SUPERSCRIPT[Number(digit)]).join('')}`;
}

function svgText(x: number, y: number, text: string, anchor = 'middle'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

function drawLegend(lines: Line[]): string {
  let x = 16;
  return lines
    .map(({ name }, at) => {
      const y = 24 + LINE_OF_WORDS + 4;
      const piece = `<g class="m${at}">${MARKS[at % MARKS.length]?.(x + 4, y - 4)}</g>${svgText(x + 14, y, name, 'start')}`;
      x += 26 + name.length * 6.6;
      return piece;
    })
    .join('');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
