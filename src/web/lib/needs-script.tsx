/** Said where a page can do nothing without JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mx-auto max-w-[60ch] px-4 py-6 text-center">
        This page needs JavaScript. Please switch it on in your browser and load the page again.
      </p>
    </noscript>
  );
}
