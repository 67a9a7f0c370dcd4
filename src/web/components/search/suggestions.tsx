import Combobox from '@github/combobox-nav';
import { ChevronRight, Search } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ResponseData } from '#contract/endpoints';
import { foldText } from '#shared/fold-text';
import { formatCedis } from '#shared/money';
import { joinPlace } from '#shared/place';
import { ShopAvatar } from '#web/components/shop/shop-avatar.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { suggestionTexts } from './suggestion-texts.ts';

type Offered = ResponseData<'GET /search/suggestions'>;

/** Suggestions are fetched after this pause in typing. */
const PAUSE_MS = 150;

const resultsPath = (search: string) => `${paths.products}?${new URLSearchParams({ search })}`;

/**
 * The combobox pattern for a search field. Nothing is highlighted until an arrow key is pressed, so that Enter
 * submits the text. The field is rendered before this component loads, so its handlers are attached here.
 */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { key: place } = useLocation();
  const [typed, setTyped] = useState(() => input.current?.value.trim() ?? '');
  const offered = useOffered(typed);
  // Open only on the page on which the user typed.
  const [openAt, setOpenAt] = useState<string | null>(place);
  const isOpen = openAt === place && offered !== null;
  useCombobox(input, list, isOpen);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    // Input between rendering and the effect.
    setTyped(box.value.trim());
    function onInput() {
      setTyped(box?.value.trim() ?? '');
      setOpenAt(place);
    }
    function onKeyDown(event: KeyboardEvent) {
      if (!isOpen || event.key !== 'Escape') return;
      // A search field would clear itself on Escape.
      event.preventDefault();
      setOpenAt(null);
    }
    function onPointerDown(event: PointerEvent) {
      const target = event.target as Node;
      if (!box?.contains(target) && !list.current?.contains(target)) setOpenAt(null);
    }
    function onSubmit(event: Event) {
      event.preventDefault();
      setOpenAt(null);
      const search = box?.value.trim();
      void navigate(search ? resultsPath(search) : paths.products);
    }
    box.form?.addEventListener('submit', onSubmit);
    box.addEventListener('input', onInput);
    box.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      box.form?.removeEventListener('submit', onSubmit);
      box.removeEventListener('input', onInput);
      box.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  });

  return (
    <>
      <Announced count={isOpen ? countOptions(offered) : 0} />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={suggestionTexts.label}
        hidden={!isOpen}
        className="absolute top-full right-0 left-0 z-50 mt-1.5 max-h-[70dvh] lg:left-auto lg:w-105 overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {isOpen && <Options id={id} offered={offered} typed={typed} />}
      </div>
    </>
  );
}

/** Arrow keys, Enter and the ARIA attributes of the field, while the list is open. */
function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  const combobox = useRef<Combobox>(null);
  useEffect(() => {
    if (!input.current || !list.current) return;
    combobox.current = new Combobox(input.current, list.current, { tabInsertsSuggestions: false });
    return () => combobox.current?.destroy();
  }, [input, list]);
  useEffect(() => {
    if (!isOpen) return;
    combobox.current?.start();
    return () => combobox.current?.stop();
  }, [isOpen]);
}

/** The last option links to all results. */
const countOptions = ({ products, categories, shops }: Offered): number =>
  products.length + categories.length + shops.length + 1;

function Options({ id, offered, typed }: { id: string; offered: Offered; typed: string }) {
  const { products, categories, shops, total, totalIsExact } = offered;
  return (
    <>
      <Group label={suggestionTexts.products} empty={products.length === 0}>
        {products.map(({ id: productId, name, shopName, price, unit, image }) => (
          <Option key={productId} id={`${id}-${productId}`} to={paths.product(productId)}>
            <Picture
              src={image}
              alt=""
              sizes="48px"
              className="size-12 flex-none"
              imgClassName="size-12 rounded-chip object-cover"
            />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold text-sm/[1.33]">
                <Marked text={name} words={typed} />
              </span>
              <span className="block truncate text-ink-3 text-xs">{shopName}</span>
            </span>
            <span className="text-right">
              <span className="num block font-bold text-sm">{formatCedis(price)}</span>
              {unit && <span className="block text-ink-3 text-xs">{unit}</span>}
            </span>
          </Option>
        ))}
      </Group>
      <Group label={suggestionTexts.categories} empty={categories.length === 0}>
        {categories.map(({ name, image }, index) => (
          <Option key={name} id={`${id}-category-${index}`} to={paths.category(name)}>
            <Picture
              src={image}
              alt=""
              sizes="40px"
              className="size-10 flex-none"
              imgClassName="size-10 rounded-chip object-cover"
            />
            <span className="min-w-0 flex-1 truncate font-semibold">
              <Marked text={name} words={typed} />
              <span className="sr-only">{suggestionTexts.category}</span>
            </span>
            <ChevronRight className="icon text-ink-3" aria-hidden />
          </Option>
        ))}
      </Group>
      <Group label={suggestionTexts.shops} empty={shops.length === 0}>
        {shops.map(({ id: shopId, name, location, region }) => (
          <Option key={shopId} id={`${id}-${shopId}`} to={paths.shop(shopId)}>
            <ShopAvatar shop={{ name, profileImage: null }} className="size-10 flex-none text-lg" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                {name}
                <span className="sr-only">{suggestionTexts.shop}</span>
              </span>
              <span className="block truncate text-ink-3 text-xs">{joinPlace(location, region)}</span>
            </span>
          </Option>
        ))}
      </Group>
      <Option id={`${id}-all`} to={resultsPath(typed)}>
        <Search className="icon mx-2.5 text-leaf" aria-hidden />
        <span className="font-semibold text-leaf">
          {total === 0
            ? suggestionTexts.noResults(typed)
            : suggestionTexts.seeAll(totalIsExact ? `${total}` : `${total}+`, typed)}
        </span>
      </Option>
    </>
  );
}

/** Suggestions for a text; late responses for another text are dropped. */
function useOffered(typed: string): Offered | null {
  const [offered, setOffered] = useState<Offered | null>(null);
  useEffect(() => {
    if (!typed) {
      setOffered(null);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      customerSession
        .call('GET /search/suggestions', { query: { search: typed }, signal: leaving.signal })
        .then(setOffered, () => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed]);
  return offered;
}

/** Announces the number of suggestions. */
function Announced({ count }: { count: number }) {
  return (
    <p role="status" className="sr-only">
      {count > 0 && suggestionTexts.count(count)}
    </p>
  );
}

function Group({ label, empty, children }: { label: string; empty: boolean; children: ReactNode }) {
  if (empty) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-label={label} className="min-w-0 pb-1.5">
      <p aria-hidden className="px-2.5 pt-1.5 pb-1 font-semibold text-ink-3 text-xs">
        {label}
      </p>
      {children}
    </div>
  );
}

/** combobox-nav marks the highlighted option as selected. */
function Option({ id, to, children }: { id: string; to: string; children: ReactNode }) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      tabIndex={-1}
      className="flex min-h-12 items-center gap-3 rounded-control px-2.5 py-1.5 hover:bg-sunk aria-selected:bg-sunk"
    >
      {children}
    </Link>
  );
}

/** A name with the matching prefix underlined. */
function Marked({ text, words }: { text: string; words: string }) {
  const from = foldText(text).indexOf(foldText(words));
  if (from < 0 || foldText(text).length !== text.length) return text;
  const to = from + words.length;
  return (
    <>
      {text.slice(0, from)}
      <span className="bg-gold-soft underline decoration-2 decoration-gold underline-offset-2">
        {text.slice(from, to)}
      </span>
      {text.slice(to)}
    </>
  );
}
