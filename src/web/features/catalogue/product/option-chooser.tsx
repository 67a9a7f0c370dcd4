import { Info } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { Button } from '#web/components/ui/button.tsx';
import { cx } from '#web/lib/utils/cx.ts';
import * as productTexts from './product-texts.tsx';
import {
  availableAlternatives,
  isValueAvailable,
  optionParam,
  type VariantSelection,
  variantPath,
} from './variant-selection.ts';

type Props = { product: Product; choice: VariantSelection };

/** Options of a product as radio buttons. The selection is in the URL; without JavaScript the form is submitted. */
export function OptionChooser({ product, choice }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Shows the new value at once, before the URL changes.
  const { key } = useLocation();
  const [pressed, setPressed] = useState<{ values: string[]; at: string } | null>(null);
  const shown = pressed?.at === key ? pressed.values : choice.values;
  const choose = (values: string[]) => {
    setPressed({ values, at: key });
    void navigate(variantPath(values, search), { replace: true, preventScrollReset: true });
  };
  return (
    <form method="get" className="grid gap-4">
      {product.options.map((option, at) => (
        <fieldset key={option.name} className="min-w-0">
          <legend className="mb-2 font-semibold text-sm">
            {productTexts.option(option.name)}
            <span className="font-normal text-ink-2">{shown[at]}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {option.values.map((value) => (
              <Value
                key={value}
                name={optionParam(at)}
                value={value}
                isChosen={shown[at] === value}
                isSoldOut={!isValueAvailable(product, choice, at, value)}
                onChoose={() => choose(shown.with(at, value))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" variant="soft" size="sm" data-show="no-js" className="justify-self-start">
        {productTexts.optionButton}
      </Button>
      {!choice.variant?.inStock && <SoldOut product={product} choice={choice} search={search} />}
    </form>
  );
}

type ValueProps = {
  name: string;
  value: string;
  isChosen: boolean;
  isSoldOut: boolean;
  onChoose: () => void;
};

function Value({ name, value, isChosen, isSoldOut, onChoose }: ValueProps) {
  return (
    <label
      className={cx(
        'relative grid min-h-11 min-w-14 cursor-pointer place-items-center rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-1.5 text-center font-semibold text-sm hover:bg-sunk has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf-strong has-focus-visible:outline-3 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2',
        isSoldOut && 'text-ink-3',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
      />
      <span className={cx('wrap-anywhere', isSoldOut && 'line-through')}>{value}</span>
      {isSoldOut && <span className="sr-only">{productTexts.optionOut}</span>}
    </label>
  );
}

function SoldOut({ product, choice, search }: Props & { search: URLSearchParams }) {
  const said = choice.variant?.name ?? choice.values.join(', ');
  return (
    <p role="status" className="flex items-start gap-2 text-ink-2 text-sm">
      <Info className="mt-0.5 size-[18px] flex-none" aria-hidden />
      <span>
        {productTexts.outOfStock(said)}{' '}
        {availableAlternatives(product, choice).map(({ id, name, values }, at) => (
          <Fragment key={id}>
            {at > 0 && productTexts.orOption}
            <Link
              to={variantPath(values, search)}
              replace
              preventScrollReset
              className="font-semibold text-leaf underline underline-offset-3"
            >
              {productTexts.seeOption(name)}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
