import { CONSUMER_LANGUAGES, type ConsumerLanguage } from '@blotter/contract';

const isSupported = (language: unknown): language is ConsumerLanguage =>
  (CONSUMER_LANGUAGES as readonly unknown[]).includes(language);

/** Picks the requested language, else the supported language the browser prefers, else English. */
export function pickLanguage(requested: unknown, acceptLanguage = ''): ConsumerLanguage {
  if (isSupported(requested)) return requested;
  const preferred = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
  return preferred.find(isSupported) ?? 'en';
}
