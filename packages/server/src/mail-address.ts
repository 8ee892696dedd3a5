/** Two spellings of one address are one. The local part is folded too: nobody runs mailboxes that differ in case. */
export const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
