export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-leaf focus:px-5 focus:py-3 focus:font-bold focus:text-on-leaf"
    >
      Skip to content
    </a>
  );
}
