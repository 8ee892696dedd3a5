/** Shown once, right after it was made: in the memory of this page and nowhere else. */
export type OneTimeCode = { readonly orderId: string; readonly accessCode: string };
