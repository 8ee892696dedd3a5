#!/usr/bin/env -S node --max-semi-space-size=64
import { fileURLToPath } from 'node:url';
import { load } from './load.mjs';
import { quietPipes } from './quiet-pipes.mjs';

quietPipes();
await load(fileURLToPath(new URL('../src/main.ts', import.meta.url)));
