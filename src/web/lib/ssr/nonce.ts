import { createContext, useContext } from 'react';

/**
 * Marks the inline scripts that we render ourselves, for as long as a page is rendered: the Content-Security-Policy
 * allows these and no others, by their hashes. It never leaves the server; in the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
