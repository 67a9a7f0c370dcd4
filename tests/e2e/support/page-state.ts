import type { Page } from 'playwright-core';

/** Who looks: nobody, a customer with everything, a new one with nothing, one whose cart went wrong, a shop. */
export type Visitor = 'guest' | 'customer' | 'newcomer' | 'unlucky' | 'seller';

export interface PageState {
  name: string;
  by: Visitor;
  /** `:product` and the like stand for ids of the market, by their name in `Ids`. */
  path: string;
  /** Text that shows when the page is ready. */
  shows: string | RegExp;
  /** Runs before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Runs on the open page. */
  act?: (page: Page) => Promise<unknown>;
  /** The only width that has this state. */
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
