import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomText } from '../ids.ts';

const HOMES = [
  import.meta.resolve('@expo-google-fonts/noto-sans/package.json'),
  import.meta.resolve('@expo-google-fonts/scheherazade-new/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-kr/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json'),
];
const WEIGHTS = ['400Regular', '700Bold'];
const SYSTEM = '/etc/fonts/fonts.conf';

const listFolders = (): readonly string[] =>
  HOMES.flatMap((home) => WEIGHTS.map((weight) => join(dirname(fileURLToPath(home)), weight)));

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Writes settings that add our fonts to the system's. Without fonts Chromium prints no text, and with only western
 * ones it prints other names as boxes.
 */
export async function writeFontSettings(cacheDir: string): Promise<string> {
  const path = join(cacheDir, 'fonts.conf');
  const system = existsSync(SYSTEM) ? `<include ignore_missing="yes">${SYSTEM}</include>` : '';
  const folders = listFolders().map((folder) => `<dir>${escapeXml(folder)}</dir>`);
  const kept = `<cachedir>${escapeXml(join(cacheDir, 'font-cache'))}</cachedir>`;
  await mkdir(cacheDir, { recursive: true });
  const draft = `${path}.${randomText(8)}`;
  await writeFile(
    draft,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${system}${folders.join('')}${kept}</fontconfig>\n`,
  );
  await rename(draft, path);
  return path;
}
