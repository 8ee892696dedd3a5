/** Two spellings of one address are one. The local part is folded too: nobody runs mailboxes that differ in case. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
