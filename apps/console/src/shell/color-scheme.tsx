import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export function ColorScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => setColorScheme(other)}>
      {other === 'dark' ? 'Dark' : 'Light'}
    </Button>
  );
}
