/** In the C locale a browser names a language that Intl refuses (`en-US@posix`); the chart of usage asks Intl for it when it is loaded. */
const isKnown = (language: string): boolean => {
  try {
    return new Intl.Locale(language).language !== '';
  } catch {
    return false;
  }
};

if (!isKnown(navigator.language)) Object.defineProperty(navigator, 'language', { value: 'en-US' });
