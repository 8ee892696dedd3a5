import { readFileSync, writeSync } from 'node:fs';

/** Linux counts into a child's maxRSS what its parent held when it was started; its own file does not. */
const findPeakKb = () => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
};

/** Loaded into a process whose memory a test bounds: says at its end how much it held at most. */
process.on('exit', () => {
  writeSync(2, `max RSS ${findPeakKb()} kB\n`);
});
