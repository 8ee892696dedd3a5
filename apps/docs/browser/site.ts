import { startCodeTabs } from './code-tabs.ts';
import { startCopyButtons } from './copy-buttons.ts';
import { startContents, startMenu, startThemeSwitch } from './page-frame.ts';
import { startSearch } from './search.ts';
import { startTryIt } from './try-it.ts';

startCodeTabs();
startCopyButtons();
startThemeSwitch();
startMenu();
startContents();
startSearch();
startTryIt();
