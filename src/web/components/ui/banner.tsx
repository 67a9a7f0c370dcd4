/** A banner above the page. */
export function Banner({ text }: { text: string }) {
  return (
    <p
      role="note"
      className="wrap-anywhere border-line border-b bg-gold-soft px-4 py-2 text-center font-semibold text-gold-ink text-sm print:hidden"
    >
      {text}
    </p>
  );
}
