/** Loaded into every server process of the tests: none outlives the test run that started it, even when that is killed. */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 500).unref();
