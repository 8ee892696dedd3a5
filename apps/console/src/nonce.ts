/** The CSP nonce of this document, for style elements created by libraries. */
export const styleNonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The scroll-lock library of the dialogs reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
