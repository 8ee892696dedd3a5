import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The only accent color. Shade 7 has a contrast of 9:1 against white. */
const ink: MantineColorsTuple = [
  '#eef4f9',
  '#dbe7f1',
  '#b6cfe3',
  '#8db4d3',
  '#689bc3',
  '#4a82b0',
  '#2f6796',
  '#1f4f78',
  '#17395a',
  '#0f2740',
];

/** The bluish greys of the dark scheme. */
const dark: MantineColorsTuple = [
  '#e8ebef',
  '#c9d0d8',
  '#a7b1bd',
  '#7f8b98',
  '#4a5663',
  '#323c47',
  '#222a33',
  '#1a2027',
  '#12161b',
  '#0d1014',
];

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: { ink, dark },
  fontFamily: FONT,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  defaultRadius: 4,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: { fontFamily: FONT, fontWeight: '650' },
  focusRing: 'auto',
});

/** Colors of the console's own styles. Every text has a contrast of at least 4.5:1 on its backgrounds. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--paper': '#f7f5f0',
    '--sheet': '#ffffff',
    '--well': '#f1eee7',
    '--line': '#dcd7cb',
    '--line-strong': '#8b8576',
    '--text': '#1b232d',
    '--quiet': '#565f6b',
    '--accent': '#1f4f78',
    '--good': '#1d6b4a',
    '--good-ground': '#e4f1ea',
    '--warn': '#855000',
    '--warn-ground': '#fbeed6',
    '--bad': '#a5281f',
    '--bad-ground': '#fae5e2',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1b232d',
    '--mantine-color-dimmed': '#565f6b',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#a5281f',
    '--mantine-color-default-border': '#b9b3a5',
  },
  dark: {
    '--paper': '#12161b',
    '--sheet': '#1a2027',
    '--well': '#222a33',
    '--line': '#323c47',
    '--line-strong': '#7f8b98',
    '--text': '#e8ebef',
    '--quiet': '#a7b1bd',
    '--accent': '#8db4d3',
    '--good': '#7cc9a3',
    '--good-ground': '#173528',
    '--warn': '#e5b766',
    '--warn-ground': '#3a2c11',
    '--bad': '#f0988f',
    '--bad-ground': '#43201d',
    '--mantine-color-body': '#1a2027',
    '--mantine-color-text': '#e8ebef',
    '--mantine-color-dimmed': '#a7b1bd',
    '--mantine-color-placeholder': '#93a0ad',
    '--mantine-color-error': '#f0988f',
    '--mantine-color-default-border': '#4a5663',
  },
});
