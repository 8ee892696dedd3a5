/** Of this document, for the style elements that the libraries make. */
export const styleNonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Where the library that holds the page still under a dialog looks for it.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
