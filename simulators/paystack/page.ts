import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** The result of an `html` template. */
export type Html = ReturnType<typeof html>;

/** Reloads a page, but not while somebody types. */
const REFRESH_SCRIPT =
  "const s=document.currentScript.dataset.seconds;setInterval(()=>{for(const f of document.querySelectorAll('input[type=tel]'))if(f.value||f===document.activeElement)return;location.reload()},s*1000)";
const SCRIPT_HASH = createHash('sha256').update(REFRESH_SCRIPT).digest('base64');

/** The pages' policy: their own inline style and script, and nothing else. */
export const PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** Whose pages they are. */
const PAYSTACK = { name: 'Paystack simulator', note: 'Not the real Paystack. No money moves here.' };
/** Those of a simulated phone. */
export const HANDSET = { name: 'Simulated phone', note: 'No real texts, calls or money.' };

/** The frame of every page: plain, one column, readable on a small phone. */
export function page(
  title: string,
  body: Html,
  refreshSeconds: number | null = null,
  owner: { name: string; note: string } = PAYSTACK,
): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds === null ? '' : refresh(refreshSeconds)}
<title>${title} – ${owner.name}</title>
<style>
*{box-sizing:border-box}
body{margin:0 auto;max-width:30rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#1b2430;background:#fff}
header{border-bottom:2px solid #0a5c7f;margin-bottom:1rem;padding-bottom:.5rem;font-weight:700;color:#0a5c7f}
header small{display:block;font-weight:400;color:#44505c}
h1{font-size:1.3rem;margin:.5rem 0}
h2{font-size:1.1rem;margin:1.5rem 0 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:#44505c}dd{margin:0;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin-top:.75rem}
input{width:100%;font:inherit;padding:.6rem;border:1px solid #66727e;border-radius:.35rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.35rem;border:1px solid #0a5c7f;background:#0a5c7f;color:#fff;cursor:pointer}
button.plain{background:#fff;color:#0a5c7f}
:focus-visible{outline:3px solid #b45309;outline-offset:2px}
.row{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
.error{border-left:4px solid #b42318;background:#fdf1f0;padding:.6rem .8rem}
ul{padding:0;list-style:none}li{border-bottom:1px solid #d5dbe1;padding:.75rem 0}
a{color:#0a5c7f;display:inline-block;padding:.625rem 0}
.row input{flex:1 1 6rem;width:auto;min-width:0;min-height:2.75rem}
label+.row{margin-top:.35rem}
.quiet{color:#44505c}
.cut{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:#44505c}
.ussd{white-space:pre-wrap;font:inherit;background:#1b2430;color:#fff;border-radius:.5rem;padding:1rem;margin:.75rem 0}
.texts li{border:0;border-radius:1rem 1rem 1rem .25rem;background:#eef4f7;padding:.75rem 1rem;margin-top:.75rem;overflow-wrap:anywhere}
.texts p{margin:.35rem 0;font-size:1.05rem;white-space:pre-wrap}.texts a{display:inline;padding:0}
.texts small,.texts time{color:#44505c;font-size:.85rem}
.from{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
</style>
</head>
<body>
<header>${owner.name}<small>${owner.note}</small></header>
<main>${body}</main>
</body>
</html>`;
}

/** Reloads after this many seconds, also without scripts. */
function refresh(seconds: number): Html {
  return html`<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>
<script data-seconds="${seconds}">${raw(REFRESH_SCRIPT)}</script>`;
}

/** `GH₵1,234.50` from pesewas. */
export function cedis(amountPesewas: number): string {
  const whole = Math.floor(amountPesewas / 100).toLocaleString('en-GB');
  return `GH₵${whole}.${String(amountPesewas % 100).padStart(2, '0')}`;
}
