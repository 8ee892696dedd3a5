#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runSimulator } = await import('@blotter/sim');
process.exitCode = await runSimulator(process.argv.slice(2));
