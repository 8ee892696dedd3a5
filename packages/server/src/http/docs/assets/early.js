// Before anything is painted: colours and language as they were chosen last.
{
  const root = document.documentElement;
  const read = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  root.classList.add('js');
  const theme = read('blotter-docs-theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const language = read('blotter-docs-language');
  root.dataset.language = ['bash', 'ts', 'python'].includes(language) ? language : 'bash';
  // Links into the reference from the time when it stood here.
  if (location.pathname === '/docs' && location.hash.startsWith('#tag/'))
    location.replace(`/docs/reference${location.hash}`);
}
