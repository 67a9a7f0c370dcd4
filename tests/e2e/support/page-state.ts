import type { Page } from 'playwright-core';

/** A guest, a customer with data, a new one without, one with an invalid cart, or a seller. */
export type Visitor = 'guest' | 'customer' | 'newcomer' | 'unlucky' | 'seller';

export interface PageState {
  name: string;
  by: Visitor;
  /** Parameters such as `:product` are keys of `Ids`. */
  path: string;
  /** The text of the loaded page. */
  shows: string | RegExp;
  /** Runs before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Runs on the open page. */
  act?: (page: Page) => Promise<unknown>;
  /** The only width with this state. */
  only?: 360 | 1280;
}

export const pageState = (
  by: Visitor,
  name: string,
  path: string,
  shows: PageState['shows'],
  rest: Partial<PageState> = {},
): PageState => ({ by, name, path, shows, ...rest });

export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
