import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { t } from '../words/translate.ts';

export function ColorScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => setColorScheme(other)}>
      {other === 'dark' ? t('Dark') : t('Light')}
    </Button>
  );
}
