import { load } from '../../bin/load.mjs';

process.argv.splice(1, 1);
await load(process.argv[1]);
