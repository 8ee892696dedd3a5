import { listElements } from './elements.ts';

const SHOWN_MS = 1_500;

/** Adds a copy button to every code block. If the clipboard is blocked, the button selects the code. */
export function startCopyButtons(): void {
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  status.className = 'unseen';
  document.body.append(status);
  for (const block of listElements('.code')) {
    const code = block.querySelector('code');
    if (!code) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(code.textContent ?? '');
        button.textContent = 'Copied';
      } catch {
        getSelection()?.selectAllChildren(code);
        button.textContent = 'Selected';
      }
      status.textContent = button.textContent;
      setTimeout(() => {
        button.textContent = 'Copy';
        status.textContent = '';
      }, SHOWN_MS);
    });
    block.append(button);
  }
}
