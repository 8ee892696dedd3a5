#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { load } from './load.mjs';
import { quietPipes } from './quiet-pipes.mjs';

quietPipes();
const { runSimulator } = await load(fileURLToPath(import.meta.resolve('@blotter/sim')));
process.exitCode = await runSimulator(process.argv.slice(2));
