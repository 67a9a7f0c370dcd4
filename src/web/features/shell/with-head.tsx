import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Meta, useLocation } from 'react-router';

/** What {@link Meta} writes; the rest of a head is the same for every page. */
const OF_ONE_PAGE =
  'title, meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel="canonical"], script[type="application/ld+json"]';

/** The head that the server wrote stands until another page is gone to: then what it says of the page follows the pages. */
export function WithHead({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const first = useRef(key);
  const [isFollowing, setFollowing] = useState(false);
  useLayoutEffect(() => {
    if (isFollowing || key === first.current) return;
    for (const served of document.head.querySelectorAll(OF_ONE_PAGE)) served.remove();
    setFollowing(true);
  }, [key, isFollowing]);
  return (
    <>
      {children}
      {isFollowing && createPortal(<Meta />, document.head)}
    </>
  );
}
