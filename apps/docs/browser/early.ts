// Runs before the first paint, so that the page starts with the stored theme and language.
{
  const root = document.documentElement;
  const read = (name: string): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  root.classList.add('js');
  const theme = read('blotter-docs-theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const language = read('blotter-docs-language') ?? '';
  root.dataset.language = ['bash', 'ts', 'python'].includes(language) ? language : 'bash';
  // The reference used to be at /docs. Old links still work.
  if (location.pathname === '/docs' && location.hash.startsWith('#tag/'))
    location.replace(`/docs/reference${location.hash}`);
}
