import { Command } from 'commander';
import { addAccountCommands } from './account-commands.ts';
import { addBackupCommands } from './backup-commands.ts';
import { EXIT } from './exit-codes.ts';
import { addIndexCommand } from './index-command.ts';
import { addMcpCommand } from './mcp-command.ts';
import { addMemberCommands } from './member-commands.ts';
import { addRecordCommands } from './record-commands.ts';
import { addSearchCommand } from './search-command.ts';
import { addServeCommand } from './serve-command.ts';
import { addSimulatorCommands } from './simulator-commands.ts';
import { addSourceCommands } from './source-commands.ts';
import { addUpkeepCommands } from './upkeep-commands.ts';
import { addVerifyCommands } from './verify-commands.ts';

const EXIT_CODES = `
Exit codes:
  ${EXIT.done}   done
  ${EXIT.refused}   refused, or a check failed
  ${EXIT.usage}   the command line cannot be understood
  ${EXIT.settings}   a setting is missing or wrong
  ${EXIT.unavailable}   the database cannot be reached, or is locked by another process
  ${EXIT.fault}  a fault of the program

Settings come from the environment; .env.example lists them.`;

export function createProgram(): Command {
  const program = new Command('blotter')
    .description('Offender-registry and criminal-records search service')
    .version('1.0.0')
    .showHelpAfterError('(blotter --help says more)')
    .addHelpText('after', EXIT_CODES)
    .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));
  addServeCommand(program);
  addAccountCommands(program);
  addMemberCommands(program);
  addSourceCommands(program);
  addRecordCommands(program);
  addSearchCommand(program);
  addSimulatorCommands(program);
  addUpkeepCommands(program);
  addIndexCommand(program);
  addBackupCommands(program);
  addMcpCommand(program);
  addVerifyCommands(program);
  return program;
}
