/** In the C locale a browser reports `en-US@posix`, which Intl rejects. The usage chart passes it to Intl when it loads. */
const isKnown = (language: string): boolean => {
  try {
    return new Intl.Locale(language).language !== '';
  } catch {
    return false;
  }
};

if (!isKnown(navigator.language)) Object.defineProperty(navigator, 'language', { value: 'en-US' });
