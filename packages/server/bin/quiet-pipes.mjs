/**
 * A reader may close the output early (`blotter sources list | head -1`). The command then runs to its own end and exits with its own
 * code, without a message: a closed pipe does not cut off work under way. Any other fault of the output ends the command.
 */
export const quietPipes = () => {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error) => {
      if (error.code === 'EPIPE') return;
      if (output === process.stdout)
        process.stderr.write(`The output cannot be written: ${error.code ?? error.message}.\n`);
      process.exit(1);
    });
};
