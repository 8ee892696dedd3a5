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
  // Old links to an operation, `#tag/FCRA-orders/operation/createOrder`, still work.
  const old = /^#tag\/([\w-]+)\/operation\/(\w+)$/.exec(location.hash);
  if (old && /^\/docs(\/reference)?\/?$/.test(location.pathname))
    location.replace(`/docs/operations/${old[1]}#${old[2]}`.toLowerCase());
}
