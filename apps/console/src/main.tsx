import './language.ts';
import { styleNonce } from './nonce.ts';
import './styles/mantine.ts';
import './styles/ground.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isBusy, isSignedOut } from './api.ts';
import { App } from './app.tsx';
import { resolveVariables, theme } from './theme.ts';
import { readLanguage } from './words/language.ts';
import { setSentences } from './words/sentence.ts';
import { setDictionary } from './words/translate.ts';

/** A busy service is asked again after 1, 2, 4 and 8 seconds. Calls of the API are repeated by its client. */
const RETRIES_WHEN_BUSY = 4;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES_WHEN_BUSY && isBusy(error),
    },
    mutations: { retry: false },
  },
});
/** A 401 means that the session has ended. Reloading the session shows the sign-in page. */
const onError = (error: unknown): void => {
  if (isSignedOut(error)) void queries.invalidateQueries({ queryKey: ['session'] });
};
for (const { config } of [queries.getQueryCache(), queries.getMutationCache()]) config.onError = onError;

const render = (): void =>
  createRoot(document.getElementById('console') as HTMLElement).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveVariables}
        defaultColorScheme="auto"
        // Their file is as large as the code that computes them, which is loaded in any case.
        deduplicateCssVariables={false}
        getStyleNonce={() => styleNonce}
      >
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );

const language = readLanguage();
document.documentElement.lang = language;
if (language === 'en') render();
else
  import('./words/spanish.ts')
    .then(({ SPANISH, SPANISH_SENTENCES }) => {
      setDictionary(SPANISH, 'es-US');
      setSentences(SPANISH_SENTENCES);
    })
    // Without its dictionary the console is English.
    .catch(() => {
      document.documentElement.lang = 'en';
    })
    .finally(render);
