import { expect, it } from 'vitest';
import { createCriticalCss } from './critical-css.server.ts';

const SHEET = `/*! made by somebody */@layer theme,base,utilities;@layer base{body{margin:0}
  .card:has(>a):not(.wide){color:red}[data-sonner-toast]{top:0}}
@layer utilities{.p-2{padding:2px}.md\\:p-3,.p-4{padding:4px}@media (min-width:48rem){.md\\:p-3{padding:3px}}
.before\\:content-\\[\\'\\}\\'\\]:before{content:'}'}.\\32xl{width:2px}.a .b{top:1px}
.spin{animation:turn 1s}}@keyframes turn{to{rotate:1turn}}@keyframes beat{50%{scale:2}}`;
const criticalCss = createCriticalCss(SHEET);
const picked = (classes: string) => criticalCss(`<p class="${classes}">`).css;

it('keeps the rules whose classes all stand in the page, and those that ask for none', () => {
  const none = picked('');
  expect(none).toBe('@layer theme,base,utilities;@layer base{body{margin:0}}');
  expect(picked('p-2')).toBe(`${none}@layer utilities{.p-2{padding:2px}}`);
  expect(picked('a')).toBe(none);
  expect(picked('a b')).toContain('.a .b{top:1px}');
  expect(picked('card')).toContain('.card:has(>a):not(.wide){color:red}');
});

it('reads names as the sheet and the page write them', () => {
  expect(picked('md:p-3')).toContain('@media (min-width:48rem){.md\\:p-3{padding:3px}}');
  expect(picked('before:content-[&#x27;}&#x27;]')).toContain("content:'}'");
  expect(picked('2xl')).toContain('width:2px');
});

it('keeps an animation where something names it', () => {
  expect(picked('spin')).toContain('@keyframes turn');
  expect(picked('spin')).not.toContain('beat');
});

it('leaves out what toasts look like, and puts the faces first', () => {
  expect(picked('card')).not.toContain('sonner');
  expect(createCriticalCss(SHEET, '@font-face{}')('').css).toMatch(/^@font-face\{\}@layer/);
});

it('gives the hash of what it picked, and the same answer to pages of one shape', async () => {
  const page = criticalCss('<b class="p-2"><i class="a b">');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(page.css));
  expect(page.hash).toBe(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
  expect(criticalCss('<u class="p-2"></u><s class="a b">other words')).toBe(page);
});
