import { createContext, useContext } from 'react';

/**
 * A nonce that marks our own inline scripts while a page is rendered. They are then allowed in the
 * Content-Security-Policy by their hashes. The nonce never leaves the server; in the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
