import type { ShopOrderItem } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { Checkbox } from '#web/components/ui/field.tsx';
import { stepTexts } from './step-texts.tsx';

type ChoiceProps = {
  items: ShopOrderItem[];
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

/** Selects some of several items. */
export function ItemSelection({ items, left, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{stepTexts.itemsLabel}</legend>
      {items.map(({ id, quantity, product }) => (
        <Checkbox
          key={id}
          label={`${quantity} × ${product.name}`}
          checked={!left.has(id)}
          onChange={(event) => {
            const next = new Set(left);
            if (event.target.checked) next.delete(id);
            else next.add(id);
            onChange(next);
          }}
        />
      ))}
    </fieldset>
  );
}
