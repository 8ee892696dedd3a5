import { Button } from '@mantine/core';
import { LANGUAGES, type Language, readLanguage, switchLanguage } from '../words/language.ts';

const OTHER: { readonly [language in Language]: Language } = { en: 'es', es: 'en' };

/** Offers the other language by its own name. */
export function LanguageSwitch() {
  const other = OTHER[readLanguage()];
  return (
    <Button size="compact-xs" variant="subtle" lang={other} onClick={() => switchLanguage(other)}>
      {LANGUAGES[other]}
    </Button>
  );
}
