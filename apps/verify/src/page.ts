import { checkFile, checkPaper } from './check.ts';
import type { Result } from './result.ts';
import { getElement, showResult } from './result-view.ts';

const run = async (check: () => Promise<Result>): Promise<void> => {
  try {
    showResult(await check());
  } catch (error) {
    showResult({
      verdict: 'unsure',
      title: 'The check failed',
      summary: error instanceof Error ? error.message : String(error),
    });
  }
};

const getInput = (id: string): HTMLInputElement => getElement(id) as HTMLInputElement;

const drop = getElement('drop');
getInput('file').addEventListener('change', () => {
  const file = getInput('file').files?.[0];
  if (file) void run(() => checkFile(file));
});
for (const name of ['dragover', 'dragleave', 'drop'] as const)
  drop.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', name === 'dragover');
    const file = event.dataTransfer?.files[0];
    if (name === 'drop' && file) void run(() => checkFile(file));
  });
getElement('paper').addEventListener('submit', (event) => {
  event.preventDefault();
  void run(() => checkPaper(getInput('id').value.trim(), getInput('code').value.trim()));
});
