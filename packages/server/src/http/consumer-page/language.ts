import { CONSUMER_LANGUAGES, type ConsumerLanguage } from '@blotter/contract';

const isSpoken = (language: unknown): language is ConsumerLanguage =>
  (CONSUMER_LANGUAGES as readonly unknown[]).includes(language);

/** What was asked for by name, else what the browser prefers of what is spoken here, else English. */
export function pickLanguage(asked: unknown, acceptLanguage = ''): ConsumerLanguage {
  if (isSpoken(asked)) return asked;
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
  return preferred.find(isSpoken) ?? 'en';
}
