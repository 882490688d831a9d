// Preloaded into a server under test: throws an uncaught error at each SIGUSR2.
let times = 0;
process.on('SIGUSR2', () => {
  times += 1;
  const error = new Error(
    `stray number ${times} with "a secret text" and token=abcdefghijklmnopqrstuvwxyz0123`,
  );
  if (times % 2 === 1) void Promise.reject(error);
  else throw error;
});
