import { createProgram } from './cli/program.ts';
import { endWith } from './cli/serve-command.ts';
import { loadSettingsFile } from './config/config.ts';
import { forbidCoreFiles } from './core-files.ts';

forbidCoreFiles();
loadSettingsFile();
await createProgram().parseAsync(process.argv).catch(endWith);
