#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { load } from './load.mjs';

await load(fileURLToPath(new URL('../src/typesetting/press.ts', import.meta.url)));
