import { groupThousands } from '#shared/group-thousands';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';

export function productsCount(count: number): string {
  return catalogueTexts.products(groupThousands(String(count)));
}

export function shopsCount(count: number): string {
  return catalogueTexts.shops(groupThousands(String(count)));
}
